import { expect, test } from 'vitest';
import { flat } from '../../../../../client/words/phrase.ts';
import { LANGUAGES } from '../../../../../contract/language.ts';
import { files as area } from '../../../../../contract/reasons/files.ts';
import { Reason } from '../../../../../contract/reason.ts';
import { causeOf } from '../../../../../renderer/features/composing/files/file-facts.ts';
import { wordsFor } from '../../../../doubles/words.ts';

const NAME = 'report with a rather long name of its own.pdf';
const params = { name: NAME, path: NAME, text: 'EIO', megabytes: 20, pixels: 8_000, characters: 400_000, model: 'Claude' };
const troubles = Object.keys(area).filter((code) => /^(?:file|model-takes)-/.test(code));

test.each(LANGUAGES)('in %s the trouble of each file has room below its name, and says the cause alone', (language) => {
  expect(troubles.length).toBeGreaterThan(10);
  for (const code of troubles) {
    const cause = flat(causeOf(wordsFor(language), Reason.parse({ code, ...params })));
    expect(cause).not.toContain('report');
    // A Chinese character takes the room of two.
    expect(cause.replaceAll(/\p{scx=Han}/gu, 'xx').length, cause).toBeLessThanOrEqual(28);
  }
});
