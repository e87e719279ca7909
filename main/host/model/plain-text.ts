/**
 * What a server wrote, without anything a reader cannot see: terminal escapes, control and format characters, direction changes, tag
 * characters, private use, stray variation selectors and half characters. The same text goes to the screen and to the model.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(TERMINAL, '').replace(HIDDEN, '');
}

// oxlint-disable-next-line no-control-regex -- escapes are what is looked for
const TERMINAL = /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-_])/g;

/** A joiner or a selector that belongs to an emoji stays, or 👩‍🔬 falls apart. */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Co}]|(?<!\p{Emoji})[\ufe0e\ufe0f]|[\ufe00-\ufe0d\u{e0100}-\u{e01ef}\u115f\u1160\u3164\uffa0]/gu;
