/**
 * The first composer whose text may give way to a prompt: an empty one, or one with a command that
 * was only begun.
 */
export function freeComposer(composers: { chat: string; text: string }[]): string | undefined {
  return composers.find(({ text }) => /^(\/\S*)?$/.test(text.trim()))?.chat;
}
