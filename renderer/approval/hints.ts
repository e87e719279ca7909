import type { JsonObject } from '../../contract/json.ts';

/** What a server says about its tool, and after it the tool's annotations as sentences. They are claims and stand under its name. */
export function describeTool(description: string, annotations: JsonObject | undefined): string {
  const said = description.trim();
  const hints = annotations ? describeHints(annotations) : [];
  return [hints.length > 0 ? withFullStop(said) : said, ...hints].filter(Boolean).join(' ');
}

function describeHints(annotations: JsonObject): string[] {
  const says = (name: string, sentence: string, value = true) => (annotations[name] === value ? [sentence] : []);
  return [
    ...says('readOnlyHint', 'Only reads.'),
    ...says('readOnlyHint', 'May change files.', false),
    ...says('destructiveHint', 'May delete or overwrite.'),
    ...says('openWorldHint', 'May use the network.'),
  ];
}

function withFullStop(text: string): string {
  return text === '' || /[\p{Sentence_Terminal}…:][\p{Pe}\p{Pf}"'`]*$/u.test(text) ? text : `${text}.`;
}
