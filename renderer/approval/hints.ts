import type { JsonObject } from '../../contract/json.ts';

/** A tool's annotations as sentences. They are the server's claims and stand under its name. */
export function describeHints(annotations: JsonObject | undefined): string[] {
  if (!annotations) return [];
  const says = (name: string, sentence: string, value = true) => (annotations[name] === value ? [sentence] : []);
  return [
    ...says('readOnlyHint', 'Only reads.'),
    ...says('readOnlyHint', 'May change files.', false),
    ...says('destructiveHint', 'May delete or overwrite.'),
    ...says('openWorldHint', 'May use the network.'),
  ];
}
