import { expect, test } from 'vitest';
import { recognisedLanguage, dictationTrouble } from '../../../../../renderer/features/composing/dictation/recognition.ts';

test('speech is recognised in the language of the app, as it is spoken where the person is', () => {
  const wanted = ['fr-FR', 'de-AT', 'de', 'en-US@posix', 'en-GB'];
  expect(['de', 'en', 'zh-Hans', 'eo'].map((locale) => recognisedLanguage(locale, wanted))).toEqual(['de-AT', 'en-GB', 'zh-CN', 'eo']);
});

test('an end that somebody has to know is told, and silence is none', () => {
  expect(['not-allowed', 'audio-capture', 'network', 'service-not-allowed', 'no-speech', 'aborted'].map(dictationTrouble)).toEqual([
    'notAllowed',
    'noMicrophone',
    'noService',
    'noService',
    undefined,
    undefined,
  ]);
});
