/**
 * The client the suite starts for each scenario: hands it to the player of player.ts, which has the
 * host loaded already, and prints what that says. A hundred processes that each load the host took
 * half of the suite's time.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const { MCP_CONFORMANCE_SCENARIO: scenario = '', MCP_CONFORMANCE_CONTEXT: context = '{}', PLAYER_PORT: port } = process.env;
const socket = connect(Number(port), '127.0.0.1');
socket.write(`${JSON.stringify({ url: process.argv.at(-1), scenario, context: JSON.parse(context) })}\n`);

process.exitCode = 1;
createInterface(socket).on('line', (line) => {
  const { out, error, isPlayed } = JSON.parse(line);
  if (out !== undefined) console.log(out);
  if (error !== undefined) console.error(error);
  if (isPlayed) process.exitCode = 0;
});
