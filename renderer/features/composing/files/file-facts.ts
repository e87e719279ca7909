import type { Words } from '../../../../client/words/en.ts';
import { phraseOf, type Explanation } from '../../../../client/words/reason-words.ts';
import type { Phrase } from '../../../../client/words/phrase.ts';
import { type AttachedFile, sentOf } from '../../../../contract/attached-file.ts';

type FileWords = Pick<Words, 'files' | 'format'>;

/** "212 kB, about 1,600 tokens". */
export function sizeFacts({ files, format }: FileWords, { bytes, tokens }: AttachedFile): Phrase {
  return files.facts([format.bytes(bytes), tokens === undefined ? undefined : files.tokens(roughly(tokens))]);
}

/** The same with the pixels of a picture. */
export function allFacts(words: FileWords, file: AttachedFile): Phrase {
  const { width, height } = file;
  return words.files.facts([width && height ? words.files.pixels(width, height) : undefined, sizeFacts(words, file)]);
}

/** The explanation of the numbers. */
export function explained({ files, format }: FileWords, file: AttachedFile): string {
  const { scaled, tokens } = file;
  const how = scaled ? [files.scaled(files.pixels(scaled.width, scaled.height), format.bytes(sentOf(file).bytes))] : [];
  return [...how, ...(tokens === undefined ? [] : [files.counted])].join(' ');
}

/** The trouble of a file in a few words, below its name. */
export function causeOf({ files, reasons }: Pick<Words, 'files' | 'reasons'>, trouble: Explanation): Phrase {
  return phraseOf({ reasons: { ...reasons, ...files.cause } }, trouble);
}

/** Two figures: more would be made up. */
function roughly(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.ceil(count / step) * step;
}
