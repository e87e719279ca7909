/** Scripts that tell a language, or nearly so. Kana come first, since Japanese has Han, too. */
const BY_SCRIPT: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['th', /\p{sc=Thai}/gu],
];
const LATIN = [
  ['en', /\b(?:the|and|is|are|of|to|that|it|with)\b/gi],
  ['de', /\b(?:der|die|das|und|ist|sind|nicht|mit|ein|eine)\b/gi],
] as const;

/** Enough of a text to tell its language. */
const READ = 2000;

/**
 * The language of a text, as the voices name it: by its script, or by the small words of the
 * languages of the app. Where they do not tell, that of the app.
 */
export function spokenLanguage(text: string, appLanguage: string): string {
  const beginning = text.slice(0, READ);
  const letters = count(beginning, /\p{L}/gu);
  const script = BY_SCRIPT.find(([, of]) => count(beginning, of) * 5 > letters);
  if (script) return script[0];
  const [english, german] = LATIN.map(([, words]) => count(beginning, words));
  if (english !== german) return (english ?? 0) > (german ?? 0) ? 'en' : 'de';
  const [own = 'en'] = appLanguage.split('-');
  return own === 'zh' ? 'en' : own;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
