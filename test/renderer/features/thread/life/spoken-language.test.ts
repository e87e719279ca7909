import { expect, test } from 'vitest';
import { spokenLanguage } from '../../../../../renderer/features/thread/life/spoken-language.ts';
import { voiceFor } from '../../../../../renderer/features/thread/life/voice.ts';
import { partOf } from '../../../../doubles/beyond-types.ts';

test.for([
  ['The index is the cause of it.', 'de', 'en'],
  ['Der Index ist die Ursache, und das nicht erst seit Dienstag.', 'en', 'de'],
  ['索引是原因，`nested loop` 太慢。', 'en', 'zh'],
  ['インデックスが原因です。', 'en', 'ja'],
  ['Индекс виноват.', 'en', 'ru'],
  ['42 %', 'de', 'de'],
  ['OK', 'zh-Hans', 'en'],
] as const)('“%s” in an app in %s is read in %s', ([text, app, language]) => {
  expect(spokenLanguage(text, app)).toBe(language);
});

test('the usual voice of a language reads, else another one of it, and none of another language', () => {
  const voices = [voice('en-US', 'Ann'), voice('de_DE', 'Ute'), voice('de-AT', 'Max', true)];
  expect(['en', 'de', 'fr'].map((language) => voiceFor(language, voices)?.name)).toEqual(['Ann', 'Max', undefined]);
});

function voice(lang: string, name: string, isDefault = false): SpeechSynthesisVoice {
  return partOf<SpeechSynthesisVoice>({ lang, name, default: isDefault, localService: true });
}
