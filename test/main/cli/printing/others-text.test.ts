import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../contract/language.ts';
import { wordsFor } from '../../../doubles/words.ts';
import { jsonReason, printedReason } from '../../../../main/cli/printing/printed.ts';
import { othersText } from '../../../doubles/others-text.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const terminal = { words: wordsFor(language) };

  test.each(othersText)(
    'what others wrote in %s is printed within a sentence of the app, with its hidden characters spelled out',
    (_path, reason) => {
      const line = printedReason(terminal, reason);
      expect(line).not.toContain('\u202e');
      expect(line).toMatch(/⟨RLO⟩|\\u202e/i);
      expect(line).not.toMatch(/^(fine|Switchyard:)/);
      expect(line.split('\n')).toHaveLength(1);
      expect(jsonReason(terminal, reason)?.words).not.toContain('\u202e');
    },
  );
});
