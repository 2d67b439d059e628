// A bot without our SDK: written from the .proto files only, for Kids of London.
// It plays the middle of its hand, takes a card rather than a tile, and is nobody's fool.
"use strict";

const fs = require("fs");
const path = require("path");
const grpc = require("@grpc/grpc-js");
const loader = require("@grpc/proto-loader");

const protoFolder = path.join(__dirname, "..", "..", "proto");
const definition = loader.loadSync("bowstreet/v1/referee.proto", {
  includeDirs: [protoFolder],
  keepCase: true,
  longs: String,
  enums: String,
  oneofs: true,
});
const { RefereeService } = grpc.loadPackageDefinition(definition).bowstreet.v1;

const address = process.env.BOWSTREET_ADDRESS || "127.0.0.1:4521";
const metadata = new grpc.Metadata();
if (process.env.BOWSTREET_TOKEN) {
  metadata.set("authorization", `Bearer ${process.env.BOWSTREET_TOKEN}`);
}

const { BOWSTREET_TLS } = process.env; // a file with the certificate to trust, or "system"
const roots = BOWSTREET_TLS && BOWSTREET_TLS !== "system" ? fs.readFileSync(BOWSTREET_TLS) : null;
const credentials = BOWSTREET_TLS ? grpc.credentials.createSsl(roots) : grpc.credentials.createInsecure();
const client = new RefereeService(address, credentials);
const stream = client.Play(metadata);

stream.on("data", (response) => {
  for (const item of response.items) {
    if (item.message === "decision") answer(item.decision);
    if (item.message === "refusal") console.error(`refused: ${item.refusal.text}`);
  }
});
stream.on("error", (error) => {
  console.error(`the referee at ${address}: ${error.details || error.message}`);
  process.exit(2);
});
stream.on("end", () => process.exit(0));

stream.write({ hello: { protocol_version: 1, bot_name: "javascript", max_in_flight: 1, games: ["kids_of_london"] } });

function answer(request) {
  const { match_id, decision, request_id } = request;
  stream.write({ answer: { match_id, decision, request_id, ...choose(request) } });
}

// Both ways to answer: a card by its typed action, anything else by the number of the option.
function choose(request) {
  const cards = request.options.map((option) => option.action.kids_of_london.play).filter(Boolean);
  if (cards.length === 0) return { option: 0 };
  const { card } = cards[Math.floor(cards.length / 2)];
  return { action: { kids_of_london: { play: { card } } } };
}
