import { fileRemarks, isWrittenByOthers } from '../../../client/program-file-words.ts';
import { answerWords, sourceWords } from '../../../client/handled-words.ts';
import type { Words } from '../../../client/words/en.ts';
import { code, joinPhrases, type Phrase } from '../../../client/words/phrase.ts';
import { DATA_KINDS, handledBy } from '../../../contract/handles.ts';
import type { ProgramFile, ProgramFacts } from '../../../contract/program-facts.ts';
import type { Handles, Launch } from '../../../contract/server.ts';

/** The files that a launch would start, as they lie on the disk. */
export function programNotes({ serverSetup }: Pick<Words, 'serverSetup'>, facts: ProgramFacts | undefined, now: number): Phrase[] {
  if (!facts) return [];
  const { file } = serverSetup;
  const line = (facts: ProgramFile) => joinPhrases(', ', [[code(facts.path)], ...fileRemarks(file, facts, now)]);
  return [
    facts.program ? line(facts.program) : file.notThere,
    ...(facts.script ? [line(facts.script)] : []),
    ...(isWrittenByOthers(facts) ? [file.othersWrite] : []),
  ];
}

/** The three questions on what a server handles, each with its answer and the source of that. */
export function handlesNotes(
  { handles: words }: Pick<Words, 'handles'>,
  server: { id?: string; launch: Launch; handles?: Handles | undefined },
): Phrase[] {
  const { id = '', launch, handles } = server;
  return DATA_KINDS.map((kind) => {
    const handled = handledBy({ id, launch, ...(handles && { handles }) }, kind);
    return words.line(words[kind].asks, answerWords(words, handled), sourceWords(words, handled));
  });
}
