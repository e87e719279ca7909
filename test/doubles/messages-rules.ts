type Block = Record<string, unknown> & { type: string };
type Turn = { role: string; content: Block[] };

/**
 * Everything about a body for POST /v1/messages that a strict endpoint answers with 400; empty when
 * it is a good one.
 */
export function brokenRules(body: unknown): string[] {
  if (!isObject(body)) return ['the body is not a JSON object'];
  const broken: string[] = [];
  if (typeof body['model'] !== 'string' || body['model'] === '') broken.push('model: a non-empty string is required');
  if (!Number.isInteger(body['max_tokens']) || Number(body['max_tokens']) < 1) broken.push('max_tokens: must be at least 1');
  const { system } = body;
  const isSystem = Array.isArray(system) ? system.every((block) => isBlock(block) && isText(block['text'])) : isText(system);
  if (system !== undefined && !isSystem) broken.push('system: must have text');
  if (JSON.stringify(body).split('"cache_control":{').length > 5) broken.push('cache_control: at most 4 blocks');
  broken.push(...brokenThinking(body));
  broken.push(
    ...brokenText(body, 'body'),
    ...brokenMessages(body['messages'], body['compaction'] !== undefined),
    ...brokenCompaction(body),
    ...brokenTools(body['tools']),
  );
  return broken;
}

/**
 * Errors of the SDK about a block that sums up: it comes first and alone, and its words are those
 * that were signed.
 */
function brokenCompaction({ compaction, messages }: Record<string, unknown>): string[] {
  const broken: string[] = [];
  if (compaction !== undefined && !(isObject(compaction) && compaction['type'] === 'summarize')) broken.push('compaction: no such type');
  const list: unknown[] = Array.isArray(messages) ? messages : [];
  const blocks = list
    .filter(isObject)
    .flatMap(({ content }, at) =>
      Array.isArray(content) ? content.filter(isBlock).map((block, index) => ({ block, isFirst: at === 0 && index === 0 })) : [],
    );
  for (const { block, isFirst } of blocks.filter(({ block: { type } }) => type === 'compaction')) {
    if (!isFirst) broken.push('compaction_block_misplaced: it is not the first block of the conversation');
    if (block['signature'] !== signedAs(String(block['content']))) broken.push('compaction_content_mismatch');
  }
  return broken;
}

/** The signature of a block that sums up. */
export function signedAs(content: string): string {
  return `sealed:${content}`;
}

function brokenThinking({ thinking, max_tokens: most, tool_choice: choice }: Record<string, unknown>): string[] {
  if (!isObject(thinking) || thinking['type'] === 'disabled') return [];
  const budget = Number(thinking['budget_tokens'] ?? 1024);
  return [
    ...(budget < 1024 || budget >= Number(most) ? ['thinking.budget_tokens: at least 1024 and less than max_tokens'] : []),
    ...(isObject(choice) && choice['type'] !== 'auto' ? ['tool_choice: a model that thinks chooses its tools itself'] : []),
  ];
}

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const PROPERTY = /^[a-zA-Z0-9_.-]{1,64}$/;
const ID = /^[a-zA-Z0-9_-]+$/;
const IMAGE_BYTES = 5 * 1024 * 1024;
const FIRST_BYTES: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

function brokenMessages(messages: unknown, asksToCompact: boolean): string[] {
  if (!Array.isArray(messages) || messages.length === 0) return ['messages: at least one message is required'];
  const broken: string[] = [];
  const turns: Turn[] = [];
  const list: unknown[] = messages;
  for (const [at, message] of list.entries()) {
    const where = `messages.${at}`;
    if (!isObject(message)) return [`${where}: not an object`];
    const role = String(message['role']);
    if (role !== 'user' && role !== 'assistant') broken.push(`${where}.role: "${role}" is not a role`);
    const content = typeof message['content'] === 'string' ? [{ type: 'text', text: message['content'] }] : message['content'];
    if (!Array.isArray(content) || content.length === 0 || !content.every(isBlock)) return [`${where}.content: no blocks`];
    content.forEach((block, index) => broken.push(...brokenBlock(block, role, `${where}.content.${index}`)));
    turns.push({ role, content });
  }
  if (broken.length) return broken;
  const isCompacted = turns[0]?.content[0]?.type === 'compaction';
  if (turns[0]?.role !== 'user' && !isCompacted) broken.push('messages.0: the first message must be the user');
  if (turns.at(-1)?.role !== 'user' && !asksToCompact) broken.push('messages: the last message must be the user');
  turns.forEach((turn, at) => {
    if (turn.role === turns[at - 1]?.role) broken.push(`messages.${at}: two messages of the same role in a row`);
    if (turn.role === 'assistant') broken.push(...brokenAssistant(turn, `messages.${at}`));
  });
  return [...broken, ...brokenPairs(turns), ...brokenServerPairs(turns)];
}

function brokenBlock(block: Block, role: string, where: string): string[] {
  switch (block.type) {
    case 'text':
      return isText(block['text']) ? [] : [`${where}: text content blocks must contain non-whitespace text`];
    case 'image':
      return role === 'user' ? brokenImage(block, where) : [`${where}: images are the user's`];
    case 'document':
      return role === 'user' ? brokenDocument(block, where) : [`${where}: documents are the user's`];
    case 'thinking':
      if (role !== 'assistant') return [`${where}: thinking is the assistant's`];
      return typeof block['thinking'] === 'string' && isText(block['signature']) ? [] : [`${where}: thinking needs its signature`];
    case 'tool_use': {
      const broken: string[] = [];
      if (role !== 'assistant') broken.push(`${where}: tool_use is the assistant's`);
      if (typeof block['id'] !== 'string' || !ID.test(block['id'])) broken.push(`${where}.id: does not fit ${ID.source}`);
      if (typeof block['name'] !== 'string' || !NAME.test(block['name'])) broken.push(`${where}.name: does not fit ${NAME.source}`);
      if (!isObject(block['input'])) broken.push(`${where}.input: must be an object`);
      return broken;
    }
    case 'tool_result':
      return brokenResult(block, role, where);
    case 'redacted_thinking':
    case 'server_tool_use':
    case 'tool_search_tool_result':
    case 'compaction':
      return role === 'assistant' ? [] : [`${where}: ${block.type} is the assistant's`];
    default:
      return [`${where}: no such block type "${block.type}"`];
  }
}

function brokenResult(block: Block, role: string, where: string): string[] {
  if (role !== 'user') return [`${where}: tool_result is the user's`];
  const content = block['content'];
  if (content === undefined) return block['is_error'] ? [`${where}: an error needs content`] : [];
  if (typeof content === 'string') return isText(content) ? [] : [`${where}: empty text`];
  if (!Array.isArray(content) || content.length === 0) return [`${where}: content has no blocks`];
  return content.flatMap((part: unknown, index) => {
    if (isBlock(part) && part.type === 'image' && block['is_error']) return [`${where}: all content must be text if is_error is true`];
    if (!isBlock(part) || (part.type !== 'text' && part.type !== 'image')) return [`${where}.content.${index}: only text and images`];
    return brokenBlock(part, 'user', `${where}.content.${index}`);
  });
}

function brokenImage(block: Block, where: string): string[] {
  const source = block['source'];
  if (!isObject(source) || source['type'] !== 'base64') return [`${where}: needs a base64 source`];
  const first = FIRST_BYTES[String(source['media_type'])];
  const data = String(source['data']);
  if (!first) return [`${where}: media type ${String(source['media_type'])} is not supported`];
  if (data.length > IMAGE_BYTES) return [`${where}: image exceeds 5 MB`];
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return [`${where}: invalid base64 data`];
  return first.test(Buffer.from(data.slice(0, 64), 'base64').toString('latin1')) ? [] : [`${where}: could not process image`];
}

function brokenDocument(block: Block, where: string): string[] {
  const source = block['source'];
  if (!isObject(source) || source['type'] !== 'base64') return [`${where}: needs a base64 source`];
  if (source['media_type'] !== 'application/pdf') return [`${where}: media type ${String(source['media_type'])} is not supported`];
  const data = String(source['data']);
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return [`${where}: invalid base64 data`];
  return data.startsWith('JVBERi') ? [] : [`${where}: the PDF specified was not valid`];
}

function brokenAssistant(turn: Turn, where: string): string[] {
  const broken: string[] = [];
  if (turn.content.at(-1)?.type.endsWith('thinking')) broken.push(`${where}: the final block of an assistant message cannot be thinking`);
  return broken;
}

/** An own tool of the endpoint is asked before it is answered, in one message or a later one. */
function brokenServerPairs(turns: Turn[]): string[] {
  const blocks = turns.flatMap(({ content }, at) => content.map((block) => ({ at, block })));
  const uses = blocks.filter(({ block }) => block.type === 'server_tool_use');
  const answers = blocks.filter(({ block }) => 'tool_use_id' in block && block.type !== 'tool_result');
  const isOf = (id: unknown) => (other: { block: Block }) => other.block['tool_use_id'] === id;
  return [
    ...uses.flatMap(({ at, block }) =>
      answers.some((answer) => answer.at >= at && isOf(block['id'])(answer))
        ? []
        : [`messages.${at}: "${String(block['id'])}" is not answered`],
    ),
    ...answers.flatMap(({ at, block }) =>
      uses.some((one) => one.at <= at && one.block['id'] === block['tool_use_id'])
        ? []
        : [`messages.${at}: "${String(block['tool_use_id'])}" was not asked`],
    ),
  ];
}

/**
 * Every tool_use is answered exactly once, at the beginning of the very next message, and nothing
 * else is answered.
 */
function brokenPairs(turns: Turn[]): string[] {
  const broken: string[] = [];
  const seen = new Set<unknown>();
  let open: unknown[] = [];
  for (const [at, { content }] of turns.entries()) {
    const results = content.filter((block) => block.type === 'tool_result').map((block) => block['tool_use_id']);
    for (const id of open) {
      if (results.filter((result) => result === id).length !== 1)
        broken.push(`messages.${at}: tool_use "${String(id)}" without one tool_result`);
    }
    for (const id of results) {
      if (!open.includes(id)) broken.push(`messages.${at}: tool_result for unknown tool_use "${String(id)}"`);
    }
    if (content.slice(0, results.length).some((block) => block.type !== 'tool_result')) {
      broken.push(`messages.${at}: tool_result blocks must come first`);
    }
    open = content.filter((block) => block.type === 'tool_use').map((block) => block['id']);
    for (const id of open) {
      if (seen.has(id)) broken.push(`messages.${at}: tool_use ids must be unique, "${String(id)}" is not`);
      seen.add(id);
    }
  }
  if (open.length) broken.push('messages: the last tool_use has no tool_result');
  return broken;
}

function brokenTools(tools: unknown): string[] {
  if (tools === undefined) return [];
  const most = JSON.stringify(tools).includes('"tool_search_tool_bm25_20251119"') ? 10_000 : 128;
  if (!Array.isArray(tools) || tools.length > most) return [`tools: an array of at most ${most} is required`];
  const names = new Set<unknown>();
  return tools.flatMap((tool: unknown, at) => {
    const where = `tools.${at}`;
    if (!isObject(tool)) return [`${where}: not an object`];
    const broken: string[] = [];
    const { name, description, input_schema: schema } = tool;
    if (typeof name !== 'string' || !NAME.test(name)) broken.push(`${where}.name: does not fit ${NAME.source}`);
    if (names.has(name)) broken.push(`${where}.name: tool names must be unique`);
    names.add(name);
    if (tool['type'] === 'tool_search_tool_bm25_20251119') return tool['defer_loading'] ? [`${where}: the search is always there`] : broken;
    if (description !== undefined && typeof description !== 'string') broken.push(`${where}.description: not a string`);
    if (!isObject(schema) || schema['type'] !== 'object') return [...broken, `${where}.input_schema.type: must be "object"`];
    if ('oneOf' in schema || 'anyOf' in schema || 'allOf' in schema) {
      broken.push(`${where}.input_schema: no oneOf, allOf or anyOf at the top level`);
    }
    return [...broken, ...brokenSchema(schema, `${where}.input_schema`, schema)];
  });
}

const SCHEMA_MAPS = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'];
const SCHEMAS = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const COUNTS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

/** The mistakes that the meta-schema of draft 2020-12 refuses, for the keywords that are in use. */
function brokenSchema(schema: unknown, where: string, root: Record<string, unknown>): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${where}: not a schema`];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const at = `${where}.${keyword}`;
    const bad = [`${at}: not valid in draft 2020-12`];
    if (SCHEMA_MAPS.includes(keyword)) {
      if (!isObject(value)) return bad;
      const keys = keyword === 'properties' ? Object.keys(value).filter((key) => !PROPERTY.test(key)) : [];
      return [
        ...keys.map((key) => `${at}: property key ${JSON.stringify(key)} does not fit ${PROPERTY.source}`),
        ...Object.entries(value).flatMap(([key, inner]) => brokenSchema(inner, `${at}.${key}`, root)),
      ];
    }
    if (SCHEMAS.includes(keyword)) return brokenSchema(value, at, root);
    if (SCHEMA_LISTS.includes(keyword)) {
      return Array.isArray(value) && value.length ? value.flatMap((inner, index) => brokenSchema(inner, `${at}.${index}`, root)) : bad;
    }
    if (keyword === 'type') {
      const types: unknown[] = Array.isArray(value) ? value : [value];
      return types.length && types.every((type) => TYPES.includes(String(type))) && new Set(types).size === types.length ? [] : bad;
    }
    if (keyword === 'required') {
      return Array.isArray(value) && value.every((key) => typeof key === 'string') && new Set(value).size === value.length ? [] : bad;
    }
    if (keyword === 'enum') return Array.isArray(value) ? [] : bad;
    if (keyword === 'pattern') return typeof value === 'string' && isPattern(value) ? [] : bad;
    if (keyword === '$ref') return typeof value === 'string' && leads(value, root) ? [] : bad;
    if (NUMBERS.includes(keyword)) return typeof value === 'number' ? [] : bad;
    if (COUNTS.includes(keyword)) return Number.isInteger(value) && Number(value) >= 0 ? [] : bad;
    if (keyword === 'title' || keyword === 'description' || keyword === 'format') return typeof value === 'string' ? [] : bad;
    return [];
  });
}

function leads(ref: string, root: Record<string, unknown>): boolean {
  if (ref === '#') return true;
  if (!ref.startsWith('#/')) return false;
  const path = ref
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  let at: unknown = root;
  for (const step of path) at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return isObject(at) || typeof at === 'boolean';
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** A lone surrogate cannot be written as UTF-8: endpoints refuse the whole body. */
function brokenText(value: unknown, where: string): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [`${where}: no low surrogate in string`];
  if (Array.isArray(value)) return value.flatMap((item, at) => brokenText(item, `${where}.${at}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [...brokenText(key, `${where} (a key)`), ...brokenText(item, `${where}.${key}`)]);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlock(value: unknown): value is Block {
  return isObject(value) && typeof value['type'] === 'string';
}
