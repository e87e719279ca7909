import type { DataKind, Handled } from '../contract/handles.ts';
import type { Words } from './words/en.ts';
import type { Phrase, Put } from './words/phrase.ts';

/** A server with its answers; `name`: as a sentence takes it. */
export type AnsweredServer = { name: Put; handled(kind: DataKind): Handled };
/** One effect of the answers: a call that is asked about, or one that is not for them. */
export type GuardLine = { asks: boolean; says: Phrase };

/** More servers than these are counted. */
const MOST_NAMES = 3;

/**
 * The effects that the answers about a server have, in words: before its own calls, and before
 * those of the others. A missing answer counts as yes, as for the guard.
 */
export function guardLines({ handles }: Pick<Words, 'handles'>, server: AnsweredServer, others: AnsweredServer[]): GuardLine[] {
  const { effects: words } = handles;
  const { name } = server;
  const [reads, brings] = [may(server, 'private'), may(server, 'untrusted')];
  const strangers = others.filter((other) => may(other, 'untrusted'));
  return [beforeItsCalls(), others.length === 0 ? quiet(words.alone) : afterReading()];

  function beforeItsCalls(): GuardLine {
    if (!may(server, 'sends')) return quiet(words.sendsNothing(name));
    const from = brings ? [server, ...strangers] : strangers;
    // Its own private data counts where others bring in text by strangers.
    const own = reads && strangers.length > 0 ? [server, ...others] : others;
    return from.length === 0 ? quiet(words.noStrangers(name)) : asks(words.asksBeforeCalls(name, ownOf(own), listOf(from)));
  }

  function afterReading(): GuardLine {
    const senders = others.filter((other) => may(other, 'sends'));
    if (!reads && !brings) return quiet(words.nothingRead(name));
    if (senders.length === 0) return quiet(words.noSender(name));
    if (reads && brings) return asks(words.asksAfterBoth(name, listOf(senders)));
    if (reads)
      return strangers.length === 0 ? quiet(words.ownAlone(name)) : asks(words.asksAfterOwn(name, listOf(senders), listOf(strangers)));
    return asks(words.asksAfterStrangers(name, listOf(senders), ownOf(others)));
  }

  function listOf(named: AnsweredServer[]): Phrase {
    return words.servers(...few(named));
  }

  /** Files that the person attaches are private, whichever servers there are. */
  function ownOf(from: AnsweredServer[]): Phrase {
    return words.serversOrFiles(...few(from.filter((other) => may(other, 'private'))));
  }
}

/** The names that are said, and the number of those that are not. */
function few(servers: AnsweredServer[]): [Put[], number] {
  const shown = servers.length > MOST_NAMES ? servers.slice(0, MOST_NAMES - 1) : servers;
  return [shown.map(({ name }) => name), servers.length - shown.length];
}

function may({ handled }: AnsweredServer, kind: DataKind): boolean {
  return handled(kind).is !== false;
}

function asks(says: Phrase): GuardLine {
  return { asks: true, says };
}

function quiet(says: Phrase): GuardLine {
  return { asks: false, says };
}
