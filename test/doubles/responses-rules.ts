type Item = Record<string, unknown> & { type: string };

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const FIELDS = 'model input instructions stream store include reasoning max_output_tokens tools tool_choice temperature top_p'.split(' ');

/** The encrypted form in which reasoning leaves the endpoint. */
export function sealed(thinking: string): string {
  return Buffer.from(`sealed:${thinking}`).toString('base64');
}

/**
 * Everything about a body for POST /v1/responses that a strict endpoint answers with 400; empty
 * when it is a good one.
 */
export function brokenResponsesRules(body: unknown): string[] {
  if (!isObject(body)) return ['the body is not a JSON object'];
  const broken = Object.keys(body).flatMap((name) => (FIELDS.includes(name) ? [] : [`Unknown parameter: '${name}'.`]));
  if (typeof body['model'] !== 'string' || body['model'] === '') broken.push('model: a non-empty string is required');
  // Nothing of a chat may stay at the endpoint.
  if (body['store'] !== false) broken.push('store: has to be false');
  if (!(Number(body['max_output_tokens']) >= 16)) broken.push("Invalid 'max_output_tokens': integer below minimum value.");
  if (body['instructions'] !== undefined && !isText(body['instructions'])) broken.push('instructions: empty');
  const tools: unknown = body['tools'] ?? [];
  if (!Array.isArray(tools) || (tools.length === 0 && 'tools' in body)) return [...broken, 'tools: no tools'];
  if (tools.some((tool) => !isTool(tool))) broken.push('tools: not a function, or strict');
  if ('tool_choice' in body && tools.length === 0) broken.push('tool_choice: only with tools');
  const { input } = body;
  if (!Array.isArray(input) || input.length === 0 || !input.every(isItem)) return [...broken, 'input: not a list of items'];
  return [...broken, ...brokenInput(input)];
}

function brokenInput(items: Item[]): string[] {
  const open = new Set<unknown>();
  const broken = items.flatMap((item, at): string[] => {
    const where = `input[${at}]`;
    if ('id' in item) return [`Item with id '${String(item['id'])}' not found. Items are not persisted when store is set to false.`];
    switch (item.type) {
      case 'message':
        return brokenMessage(item, where);
      case 'reasoning':
        return brokenReasoning(item, items[at + 1], where);
      case 'function_call': {
        const { call_id: id, name, arguments: written } = item;
        open.add(id);
        const isGood = isId(id) && NAME.test(String(name)) && typeof written === 'string' && isObject(JSON.parse(written));
        return isGood ? [] : [`${where}: not a call`];
      }
      case 'function_call_output': {
        const { call_id: id, output } = item;
        const isGood = isText(output) || (Array.isArray(output) && output.length > 0 && output.every(isPart));
        if (!open.delete(id)) return [`No tool call found for function call output with call_id ${String(id)}.`];
        return isGood ? [] : [`${where}.output: neither text nor parts`];
      }
      default:
        return [`${where}.type: no such item "${item.type}"`];
    }
  });
  return [...broken, ...[...open].map((id) => `No tool output found for function call ${String(id)}.`)];
}

function brokenMessage({ role, content, phase }: Item, where: string): string[] {
  if (role === 'assistant') {
    const isPhase = phase === undefined || phase === 'commentary' || phase === 'final_answer';
    return isText(content) && isPhase ? [] : [`${where}.content: an answer is text`];
  }
  const isGood = role === 'user' && Array.isArray(content) && content.length > 0 && content.every(isPart) && phase === undefined;
  return isGood ? [] : [`${where}.content: no parts`];
}

/** Reasoning comes back as it went, before the item that followed it. */
function brokenReasoning({ summary, encrypted_content: encrypted }: Item, next: Item | undefined, where: string): string[] {
  if (!Array.isArray(summary)) return [`${where}: missing required field 'summary'`];
  const told = summary.map((part) => (isObject(part) ? String(part['text']) : '')).join('\n\n');
  if (encrypted !== sealed(told)) return ['The encrypted content could not be verified.'];
  const follows = next && (next.type === 'function_call' || next.type === 'reasoning' || next['role'] === 'assistant');
  return follows ? [] : ["Item of type 'reasoning' was provided without its required following item."];
}

function isPart(part: unknown): boolean {
  if (!isObject(part)) return false;
  const { type, text, image_url: picture, detail, file_data: file, filename } = part;
  if (type === 'input_text') return isText(text);
  if (type === 'input_image') return String(picture).startsWith('data:image/') && detail === 'auto';
  return type === 'input_file' && String(file).startsWith('data:application/pdf;base64,') && isText(filename);
}

function isTool(tool: unknown): boolean {
  return (
    isObject(tool) &&
    tool['type'] === 'function' &&
    NAME.test(String(tool['name'])) &&
    isObject(tool['parameters']) &&
    tool['strict'] === false
  );
}

function isItem(item: unknown): item is Item {
  return isObject(item) && typeof item['type'] === 'string';
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 64;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
