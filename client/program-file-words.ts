import type { ProgramFile, ProgramFacts } from '../contract/program-facts.ts';
import type { Words } from './words/en.ts';
import { code, joinPhrases, type Phrase } from './words/phrase.ts';

type ProgramFileWords = Words['serverSetup']['file'];

/** The program and the script of a launch, each with the remarks on it on one line. */
export function programLines(words: ProgramFileWords, facts: ProgramFacts, now: number): Phrase[] {
  const { program, script } = facts;
  const line = (file: ProgramFile) => joinPhrases(', ', [[code(file.path)], ...fileRemarks(words, file, now)]);
  return [...(program ? [line(program)] : []), ...(script ? [line(script)] : []), ...missingFiles(words, facts)];
}

/** The parts of a launch that lead nowhere: it cannot start as it is. */
export function missingFiles(words: ProgramFileWords, { program, noScript, noFolder }: ProgramFacts): Phrase[] {
  return [
    ...(program ? [] : [words.notThere]),
    ...(noScript === undefined ? [] : [words.noFile(noScript)]),
    ...(noFolder === undefined ? [] : [words.noFolder(noFolder)]),
  ];
}

/** The remarks on a file of a launch: where it leads, whose it is, and how old. */
export function fileRemarks(words: ProgramFileWords, { realPath, owner, changedAt }: ProgramFile, now: number): Phrase[] {
  return [
    ...(realPath === undefined ? [] : [words.leadsTo(realPath)]),
    ...(owner === undefined ? [] : [ownerWords(words, owner)]),
    words.changed(changedAt, now),
  ];
}

/**
 * The facts of a file in one line, as a person reads them beside its command; the file that it
 * leads to by its name alone. `without`: the path stands there already.
 */
export function factsLine(words: ProgramFileWords, file: ProgramFile, now: number, without: 'path' | 'nothing'): Phrase {
  const { realPath, ...rest } = file;
  const named = realPath === undefined ? rest : { ...rest, realPath: realPath.split(/[/\\]/).at(-1) ?? realPath };
  return joinPhrases(', ', [...(without === 'path' ? [] : [[code(file.path)]]), ...fileRemarks(words, named, now)]);
}

function ownerWords(words: ProgramFileWords, owner: NonNullable<ProgramFile['owner']>): Phrase {
  switch (owner.is) {
    case 'you':
      return words.yours;
    case 'system':
      return words.ofSystem;
    case 'other':
      return words.ofOther(owner.name);
    default:
      return owner satisfies never;
  }
}

/** The file can be changed by others than its owner. */
export function isWrittenByOthers({ program, script }: ProgramFacts): boolean {
  return [program, script].some((file) => file?.othersWrite);
}
