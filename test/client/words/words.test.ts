import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../../client/words/en.ts';
import { phrase, flat, partsOf, by } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import { type Language, LANGUAGES } from '../../../contract/language.ts';
import { chooseLanguage, languageNamed } from '../../../client/words/languages.ts';
import { wordsFor } from '../../doubles/words.ts';
import { printed } from '../../../main/cli/printing/printed.ts';

/** Every fixed text of a catalogue, and the source of every function in it, by its path. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

test.for(LANGUAGES)('the catalogue in %s has every key, and no others', (language) => {
  const keys = (words: unknown) => textsOf(words, '').map(([path]) => path);
  expect(keys(wordsFor(language)).toSorted()).toEqual(keys(wordsFor('en')).toSorted());
});

test.for(LANGUAGES)('the catalogue in %s says which language it is in, as the page and its readers need it', (language) => {
  expect(wordsFor(language).locale).toBe(language);
});

/** Each language with those before it, of which it may be a copy. */
const PAIRS = LANGUAGES.flatMap((language, at) => LANGUAGES.slice(0, at).map((other) => [language, other] as const));

/** The paths of sentences that are word for word those of the other language. */
function leftIn(other: Language, catalogue: unknown): string[] {
  const texts = new Map(textsOf(wordsFor(other), ''));
  return textsOf(catalogue, '')
    .filter(([path, text]) => !path.startsWith('.format') && / \p{Ll}+ \p{Ll}+ /u.test(text) && texts.get(path) === text)
    .map(([path]) => path);
}

test.for(PAIRS)('nothing in %s was left in %s', ([language, other]) => {
  const left = leftIn(other, wordsFor(language));
  expect(left.slice(0, 10), `${left.length} sentences, of which these are the first`).toEqual([]);
});

test('a catalogue that is English yet, whole or in one sentence, is found', () => {
  const german = wordsFor('de');
  const { lead } = wordsFor('en').language;
  expect(leftIn('en', { ...german, language: { ...german.language, lead } })).toEqual(['.language.lead']);
  expect(leftIn('en', wordsFor('en')).length).toBeGreaterThan(1000);
  expect(leftIn('de', german).length).toBeGreaterThan(1000);
});

test('Chinese has full-width punctuation after its own characters', () => {
  const halfWidth = textsOf(wordsFor('zh-Hans'), '').filter(([, text]) => /[\u4e00-\u9fff][,:;?!]/.test(text));
  expect(halfWidth, 'use \uff0c \uff1a \uff1b \uff1f \uff01').toEqual([]);
});

/**
 * Words of a second term for a concept that has one in the glossary of `client/README.md`. The
 * English ones were in the window once, and a newcomer could not tell what they meant.
 */
const OTHER_TERMS: Record<Language, RegExp> = {
  en: new RegExp(
    [
      '\\b(?:a|an|the|this|that|one|each|every|older|longest|running|by) turns?\\b',
      'held back|stands? apart|goes? along|takes? along|stays done|has? it otherwise|as the model has it|carr(?:y|ies) data out',
      'found when needed|mine, in work|(?:yours|while|marked), in work|hints trusted|by (?:its )?hints|as usual',
      'ways? (?:to the )?out(?:side)?\\b|[Cc]omposer (?:of|holds)|the composer|in doubt\\b|Sign-in client|finds right',
      'any more(?:[.,"`’\']|$)|begins? anew|untrusted (?:text|data)',
    ].join('|'),
    'i',
  ),
  de: /\bWerkzeug|\bTokens\b|Exitcode|Ctrl\+|[Bb]enutzt|benutzen|Festplatte|Durchg[aä]ng|in Arbeit\b|[Gg]eht? mit jeder|Weg nach außen|Text von außen|Hinweisen? vertraut|wie üblich|vertrauenswürdigem Text/,
  'zh-Hans': /您|提供商|审核|标头|从不允许|打印|私有|退出代码|主机进程|个令牌|轮次|[本一]轮|自己的、|对外的|存疑|不可信/,
};

test.for(LANGUAGES)('each concept has one term in %s', (language) => {
  expect(textsOf(wordsFor(language), '').filter(([, text]) => OTHER_TERMS[language].test(text))).toEqual([]);
});

test.for([
  ['en', 'The turn failed. It stands apart: 1 call is held back, as the model has it.'],
  ['de', 'Der Durchgang ist fehlgeschlagen.'],
  ['zh-Hans', '轮次失败'],
] as const)('a term that was given up is found when a sentence in %s brings it back', ([language, sentence]) => {
  expect(sentence).toMatch(OTHER_TERMS[language]);
});

test('text of others is a part of its own, and its hidden characters are marked in the terminal and in labels', () => {
  const text = 'Switchyard: enter your key at \u202emoc.live';
  const said = say(en, { code: 'data-folder-failed', why: { code: 'server-said', server: 'notes', text } });
  expect(partsOf(said)).toContainEqual({ foreign: text, by: 'notes' });
  expect(flat(said)).toContain('at ⟨RLO⟩moc.live');
  expect(printed(said)).toContain('at \\u202emoc.live');
});

test('a string that is put into a phrase is never taken for our own words', () => {
  expect(phrase`There is no server ${'files'}${[' here']}, ${3} others and ${by('notes', 'x')}.`).toEqual([
    'There is no server ',
    { foreign: 'files' },
    ' here',
    ', ',
    '3',
    ' others and ',
    { foreign: 'x', by: 'notes' },
    '.',
  ]);
});

/** A name that is put into a template as it is. */
const BARE_NAME =
  /\$\{(?:server|serverName|tool|during|prompt|servers\.join\([^)]*\)|listed\(format, (?:servers|own|outside|untrusted)\))\}/g;
/**
 * Around a name that is quoted, part of a command, or alone between two marks: a field, which is no
 * sentence.
 */
const QUOTED = /[“„"'/]$/;
const BEFORE_FIELD = /(?:^|[,:，：、] ?)$/;
const AFTER_FIELD = /^(?:$|[,:，：。.]|["'”/])/;

test.for(LANGUAGES.map((language) => language.split('-')[0] ?? language))(
  'the name of a server, tool or prompt is set apart in each sentence in %s',
  (folder) => {
    const words = path.join(import.meta.dirname, '../../../client/words', folder);
    const bare = globSync('**/*.ts', { cwd: words }).flatMap((file) => {
      const text = readFileSync(path.join(words, file), 'utf8');
      return [...text.matchAll(BARE_NAME)].flatMap(({ 0: name, index }) => {
        const before = text.slice(text.lastIndexOf('`', index) + 1, index);
        const after = text.slice(index + name.length, text.indexOf('`', index));
        return QUOTED.test(before) || (BEFORE_FIELD.test(before) && AFTER_FIELD.test(after)) ? [] : [`${file}: ${before}${name}${after}`];
      });
    });
    expect(bare, 'put the name in by named()').toEqual([]);
  },
);

test.for([
  ['en', '“everything” removed', 'The server “off” is off.'],
  ['de', '„everything“ entfernt', 'Der Server „off“ ist ausgeschaltet.'],
  ['zh-Hans', '已移除 “everything”', '服务器 “off” 已关闭。'],
] as const)('a server that is called like a word of ours is told from it in %s', ([language, gone, off]) => {
  const words = wordsFor(language);
  const removed = words.servers.removed('everything');
  expect([flat(removed), printed(removed)]).toEqual([gone, gone]);
  expect(flat(say(words, { code: 'server-off', server: 'off' }))).toBe(off);
});

test('the language follows the system, unless one was chosen', () => {
  expect(chooseLanguage('system', ['tlh-Latn', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(undefined, ['zh_CN.UTF-8'])).toBe('zh-Hans');
  expect(chooseLanguage('system', ['C'])).toBe('en');
  expect(chooseLanguage('zh-Hans', ['de'])).toBe('zh-Hans');
  expect(languageNamed('klingon')).toBeUndefined();
});

test('the pseudo-language marks all of our words and none of others', () => {
  const pseudo = wordsFor('pseudo');
  expect(pseudo.language.title).toBe('⟦Laanguuaagee⟧');
  expect(flat(say(pseudo, { code: 'no-such-request', request: 'a.b' }))).toBe(
    '⟦Theeree iis noo reeqüest “a.b”.⟧'.replace('reeqüest', 'reequueest'),
  );
  expect(pseudo.direction).toBe('rtl');
});
