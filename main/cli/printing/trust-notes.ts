import { isInBundle } from '../../../client/launch-notes.ts';
import { isWrittenByOthers, programLines } from '../../../client/program-file-words.ts';
import { guardLines } from '../../../client/guard-lines.ts';
import { answerWords, sourceInFull } from '../../../client/handled-words.ts';
import type { Words } from '../../../client/words/en.ts';
import { partsOf, type Phrase } from '../../../client/words/phrase.ts';
import { DATA_KINDS, type DataKind, handledBy, type Presets } from '../../../contract/handles.ts';
import type { ProgramFacts } from '../../../contract/program-facts.ts';
import type { Handles, HandlesSources, Launch } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { realClock } from '../../host/machine/real-clock.ts';

/**
 * The facts that a person reads about a server before they trust it, besides its launch: the
 * program, the three questions, and the effects of the answers.
 */
export function trustNotes(
  words: Pick<Words, 'handles' | 'serverSetup'>,
  { server, facts }: { server: AskedServer; facts: ProgramFacts | undefined },
  state: Pick<State, 'servers' | 'settings'>,
): Phrase[] {
  return [
    ...programNotes(words, { launch: server.launch, facts }, realClock.now()),
    ...handlesNotes(words, server),
    ...guardNotes(words, server, state),
  ];
}

/**
 * The files that a launch would start, as they lie on the disk. A program out of a bundle is not
 * there before the bundle is unpacked.
 */
export function programNotes(
  { serverSetup }: Pick<Words, 'serverSetup'>,
  { launch, facts }: { launch: Launch; facts: ProgramFacts | undefined },
  now: number,
): Phrase[] {
  if (!facts || (!facts.program && isInBundle(launch))) return [];
  const { file } = serverSetup;
  return [...programLines(file, facts, now), ...(isWrittenByOthers(facts) ? [file.othersWrite] : [])];
}

type AskedServer = {
  /** Absent: it is not added yet. */
  id?: string | undefined;
  name: string;
  launch: Launch;
  handles?: Handles | undefined;
  handlesFrom?: HandlesSources | undefined;
  presets?: Presets;
};

/** The three questions on what a server handles, each with its answer and the source of that. */
function handlesNotes({ handles: words }: Pick<Words, 'handles'>, server: AskedServer): Phrase[] {
  return DATA_KINDS.map((kind) => {
    const handled = handledOf(server, kind);
    return words.line(words[kind].asks, answerWords(words, handled), sourceInFull(words, handled));
  });
}

/** The effects of these answers, beside the servers that are on. */
function guardNotes(
  words: Pick<Words, 'handles'>,
  server: AskedServer,
  { servers, settings }: Pick<State, 'servers' | 'settings'>,
): Phrase[] {
  const { effects } = words.handles;
  const others = Object.values(servers)
    .filter(({ id, enabled }) => enabled && id !== server.id)
    .map((other) => ({ name: other.name, handled: (kind: DataKind) => handledBy(other, kind) }));
  const lines = settings.guard
    ? guardLines(words, { name: server.name, handled: (kind) => handledOf(server, kind) }, others).map(({ says }) => says)
    : [effects.off];
  return [effects.title, ...lines.map((line) => ['  ', ...partsOf(line)])];
}

function handledOf({ id = '', ...server }: AskedServer, kind: DataKind) {
  return handledBy({ id, ...server }, kind);
}
