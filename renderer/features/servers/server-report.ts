import type { Words } from '../../../client/words/en.ts';
import { logLine } from '../../../client/words/log-line.ts';
import { flat } from '../../../client/words/phrase.ts';
import { outcomeOf } from '../../../client/words/traffic.ts';
import type { LogLine, Server } from '../../../contract/server.ts';
import type { AboutHost } from '../../../contract/state.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import type { Store } from '../../foundation/host/store.ts';
import { reportOf } from './report.ts';
import { withoutSecretTexts } from './secrets.ts';

const LAST_LINES = 200;
const LAST_MESSAGES = 50;

/** `lines`: the log of the server, as far as it was read. */
type Reported = { server: Server; about: AboutHost; lines: LogLine[] };

/**
 * All that somebody who helps needs to know of a server: its facts, its last messages without their
 * bodies, and the end of its log.
 */
export async function serverReport(words: Words, { server, about, lines }: Reported, ask: Store['ask']): Promise<string> {
  const { report } = words.serverLog;
  const messages = await lastMessages(server.id, ask);
  const parts = [
    reportOf(words, server, about),
    report.messages,
    ...messages.map((message) => messageLine(words, message)),
    report.log,
    ...lines.slice(-LAST_LINES).map((line) => logLine(words, line)),
  ];
  return withoutSecretTexts(parts.join('\n')).replaceAll(about.home, '~');
}

async function lastMessages(server: string, ask: Store['ask']): Promise<TrafficMessage[]> {
  let found: TrafficMessage[] = [];
  for (let after = 0; ;) {
    const { messages, last } = await ask('traffic.read', { after, server, atOnce: true });
    if (messages.length === 0) return found;
    found = [...found, ...messages].slice(-LAST_MESSAGES);
    after = last;
  }
}

function messageLine(words: Words, message: TrafficMessage): string {
  const { at, from, kind, method, name = '', tookMs } = message;
  const facts = [method, name, flat(outcomeOf(words, message)), tookMs === undefined ? '' : `${Math.round(tookMs)} ms`];
  return `${new Date(at).toISOString()} ${from === 'host' ? '->' : '<-'} ${kind} ${facts.filter(Boolean).join(' ')}`;
}
