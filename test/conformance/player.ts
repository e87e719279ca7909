import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { play, Scenario } from './play.ts';
import { playedIn } from './played.ts';
import { portOf } from '../doubles/port-of.ts';
import { parseJson } from '../doubles/parse-json.ts';

export type Player = { port: number; close(): Promise<void> };

/**
 * Plays the scenarios that the suite's clients (client.mjs) hand in, each with a host of its own.
 */
export async function startPlayer(): Promise<Player> {
  const server = createServer((client) => {
    // A client that reached a time limit was killed.
    client.on('error', () => undefined);
    createInterface(client).once('line', (line) => void playFor(client, parseJson(Scenario, line)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function playFor(client: Socket, scenario: Scenario): Promise<void> {
  const began = performance.now();
  const tell = (what: object) => void (client.writable && client.write(`${JSON.stringify(what)}\n`));
  const say = (...what: unknown[]) => tell({ error: what.map((one) => (typeof one === 'string' ? one : inspect(one))).join(' ') });
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  try {
    await play(scenario, { say, gone: gone.signal });
    tell({ out: playedIn(performance.now() - began), isPlayed: true });
  } catch (error) {
    say(error);
  }
  client.end();
}
