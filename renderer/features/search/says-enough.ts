/**
 * A text that narrows a search down: one letter of an alphabet stands nearly everywhere, one
 * Chinese, Japanese or Korean one is a word.
 */
export function saysEnough(text: string): boolean {
  return /../su.test(text.trim()) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}
