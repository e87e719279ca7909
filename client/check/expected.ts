import type { CheckLine, Requirement } from '../../contract/check.ts';
import { isObject } from '../../contract/json.ts';
import type { Words } from '../words/en.ts';
import { code, joinPhrases, type Phrase } from '../words/phrase.ts';

/**
 * Parts of a message, any of which a requirement expects: as the specification writes them, in
 * every language alike.
 */
const IN_CODE: Record<Exclude<Requirement, keyof Words['check']['expectedInWords']>, string[]> = {
  'initialize-answered': ['"result": {"protocolVersion": …, "capabilities": {…}, "serverInfo": {"name": …, "version": …}}'],
  'revision-negotiated': ['"protocolVersion": "2025-11-25"', '"error": {…}'],
  'discover-answered': ['"result": {"supportedVersions": ["2026-07-28"], "capabilities": {…}}'],
  'revision-refused': ['"error": {"code": -32022, …}'],
  'ping-answered': ['"result": {}'],
  'unknown-method-refused': ['"error": {"code": -32601, …}'],
  'cursor-refused': ['"error": {"code": -32602, …}'],
  'tool-names-usable': ['[A-Za-z0-9_.-]{1,128}'],
  'input-schemas-valid': ['"inputSchema": {"type": "object", …}'],
  'output-schemas-valid': ['"outputSchema": {"type": "object", …}'],
  'annotations-given': ['"annotations": {"readOnlyHint": …}', '"annotations": {"destructiveHint": …}'],
  'resource-addresses-valid': ['"uri": "scheme:…"'],
  'resource-names-given': ['"name": "…"'],
  'unknown-tool-refused': ['"error": {"code": -32602, …}', '"isError": true'],
  'unknown-prompt-refused': ['"error": {"code": -32602, …}'],
  'unknown-resource-refused': ['"error": {"code": -32602, …}', '"error": {"code": -32002, …}'],
  'prompts-well-formed': ['"messages": [{"role": "user", "content": {"type": "text", …}}]', '"error": {…}'],
  'resources-well-formed': ['"contents": [{"uri": …, "text": …}]', '"contents": [{"uri": …, "blob": …}]', '"error": {…}'],
  'log-level-refused': ['"error": {"code": -32602, …}'],
  'results-well-formed': ['"content": [{"type": "text", …}]', '"error": {…}'],
  'wrong-arguments-refused': ['"isError": true', '"error": {"code": -32602, …}'],
  'result-typed': ['"resultType": "complete"', '"resultType": "input_required"'],
  'only-messages': ['{"jsonrpc": "2.0", …}'],
  'answers-well-formed': ['"result": {…}', '"error": {"code": …, "message": …}'],
};

/**
 * Revisions are dates, which stand in order: since this one an output schema may be of any type.
 */
const ANY_OUTPUT = '2026-07-28';

/** The answer that was expected in place of the one that came. */
export function expected({ check }: Pick<Words, 'check'>, { code: requirement, revision, came }: CheckLine): Phrase {
  const number = requirement === 'answers-awaited' && came?.is === 'text' ? numberIn(came.text) : undefined;
  if (number !== undefined) return [code(`"id": ${number}`)];
  if (!isInCode(requirement)) return check.expectedInWords[requirement];
  if (requirement === 'output-schemas-valid' && revision >= ANY_OUTPUT) return [code('"outputSchema": {…}')];
  return joinPhrases(
    check.or,
    IN_CODE[requirement].map((part) => [code(part)]),
  );
}

function isInCode(requirement: Requirement): requirement is keyof typeof IN_CODE {
  return requirement in IN_CODE;
}

/** The number that an answer has as text for its id: all ids of a check are numbers. */
function numberIn(answer: string): string | undefined {
  try {
    const read: unknown = JSON.parse(answer);
    const id = isObject(read) ? read['id'] : undefined;
    return typeof id === 'string' && /^\d{1,9}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
