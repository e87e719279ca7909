import type { ProgramFile, ProgramFacts } from '../contract/program-facts.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

type ProgramFileWords = Words['serverSetup']['file'];

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
