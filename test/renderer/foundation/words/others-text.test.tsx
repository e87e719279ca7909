import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../contract/language.ts';
import { FileName } from '../../../../renderer/features/composing/files/file-name.tsx';
import { Said } from '../../../../renderer/foundation/foreign/said.tsx';
import { Phrased } from '../../../../renderer/foundation/words/phrased.tsx';
import { WordsContext } from '../../../../renderer/foundation/words/use-words.ts';
import { wordsFor } from '../../../doubles/words.ts';
import { IMITATION, othersText } from '../../../doubles/others-text.ts';

const SET_APART = /<bdi[^>]*>.*?<\/bdi>/gs;

describe.each([...LANGUAGES, 'pseudo'] as const)('in %s', (language) => {
  const words = wordsFor(language);

  test.each(othersText)(
    'what others wrote in %s is set apart from the words of the app, with its hidden characters marked',
    (_path, reason) => {
      const html = renderToStaticMarkup(
        <WordsContext value={words}>
          <Phrased of={reason} />
        </WordsContext>,
      );
      expect(html).not.toContain('\u202e');
      expect(html).toMatch(/hidden-character|⟨RLO⟩/);
      const own = html.replace(SET_APART, '').replace(/<[^>]*>/g, '');
      expect(own).not.toContain('enter your key');
      // The sentence around it says who wrote it.
      expect(own.replace(/[^\p{L}]/gu, '')).not.toBe('');
    },
  );

  test.each(['photo', 'a photo of the harbour in the evening'])(
    'the name of an attached file (%s…) has its hidden characters marked',
    (begins) => {
      const html = renderToStaticMarkup(
        <WordsContext value={words}>
          <FileName name={`${begins}\u0000\u202egnp.exe`} />
        </WordsContext>,
      );
      for (const hidden of ['\u0000', '\u202e']) expect(html).not.toContain(hidden);
      expect(html).toContain('RLO');
    },
  );

  test('a title, a description and instructions of a server stand under its name', () => {
    const html = renderToStaticMarkup(
      <WordsContext value={words}>
        <Said by="notes" hue={1}>
          {IMITATION}
        </Said>
      </WordsContext>,
    );
    expect(html).not.toContain('\u202e');
    expect(html.indexOf('notes')).toBeGreaterThan(0);
    expect(html.indexOf('notes')).toBeLessThan(html.indexOf('enter your key'));
    expect(html.replace(SET_APART, '')).not.toContain('enter your key');
  });
});
