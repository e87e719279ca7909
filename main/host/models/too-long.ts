/** No API has a code for it; these are the words of those that are known. */
const TOO_LONG = [
  /too long|too many tokens|exceeds the maximum number of tokens/i,
  /context[ _](?:length|window|size|limit)/i,
  /maximum (?:context|prompt|model) length/i,
  /exceed\w* (?:the |its |this )?(?:model )?(?:token |available context )?limit/i,
  /reduce the length of the (?:messages|prompt|input)/i,
  /max_new_tokens.* must be <=/i,
];

/**
 * The words around the number of tokens. A sum of what was asked for comes first in some:
 * `188240 + 21333 > 200000`.
 */
const WINDOW = [
  /> (\d+)/,
  /(\d+) maximum context length/i,
  /maximum (?:context|prompt|model)(?: window)? length(?: is| of)? (\d+)/i,
  /(?:context (?:length|window|size)|n_ctx)(?: is| of)?(?: only)? \(?(\d+)/i,
  /maximum number of tokens allowed \((\d+)/i,
  /limit(?: of|:) (\d+)/i,
  /must be <= (\d+)/,
];

/** True when an endpoint says that a request does not fit into the window of its model. */
export function isTooLong(said: string): boolean {
  return TOO_LONG.some((words) => words.test(said));
}

/** The tokens of that window, where its words name them. */
export function windowIn(said: string): number | undefined {
  const plain = said.replaceAll(/(\d),(?=\d{3})/g, '$1');
  const found = WINDOW.flatMap((words) => words.exec(plain)?.[1] ?? [])[0];
  return found === undefined ? undefined : Number(found);
}
