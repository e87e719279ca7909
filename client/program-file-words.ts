import type { ProgramFile, ProgramFacts } from '../contract/program-facts.ts';
import type { Words } from './words/en.ts';
import { code, joinPhrases, type Phrase } from './words/phrase.ts';

type ProgramFileWords = Words['serverSetup']['file'];

/** The program and the script of a launch, each with the remarks on it on one line. */
export function programLines(words: ProgramFileWords, { program, script }: ProgramFacts, now: number): Phrase[] {
  const line = (file: ProgramFile) => joinPhrases(', ', [[code(file.path)], ...fileRemarks(words, file, now)]);
  return [program ? line(program) : words.notThere, ...(script ? [line(script)] : [])];
}

/** The remarks on a file of a launch: where it leads, whose it is, and how old. */
export function fileRemarks(words: ProgramFileWords, { realPath, owner, changedAt }: ProgramFile, now: number): Phrase[] {
  return [
    ...(realPath === undefined ? [] : [words.leadsTo(realPath)]),
    ...(owner === undefined ? [] : [ownerWords(words, owner)]),
    words.changed(changedAt, now),
  ];
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
