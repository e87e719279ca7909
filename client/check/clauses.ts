import { asOf, type CheckLine, type Requirement, type Since } from '../../contract/check.ts';

const JSON_RPC: Since<string> = {
  '2024-11-05': 'All messages in MCP MUST follow the JSON-RPC 2.0 specification.',
  '2025-03-26': 'All messages between MCP clients and servers MUST follow the JSON-RPC 2.0 specification.',
};

/**
 * The words of the specification that each requirement is read from: quoted, so alike in every
 * language. `[…]` stands for what is left out between them. Where a revision says it nowhere in
 * words, only others have some.
 */
const CLAUSES: Record<Requirement, Since<string>> = {
  'initialize-answered': ofHandshake('The server MUST respond with its own capabilities and information'),
  'revision-negotiated': ofHandshake(
    'If the server supports the requested protocol version, it MUST respond with the same version. Otherwise, the server MUST respond with another protocol version it supports.',
  ),
  'discover-answered': {
    '2026-07-28': 'Servers MUST implement it. […] The server replies with its supported protocol versions, capabilities, and identity.',
  },
  'revision-refused': {
    '2026-07-28':
      'If the server does not implement the requested version […] it MUST respond with an UnsupportedProtocolVersionError listing the versions it does support',
  },
  'ping-answered': ofHandshake('The receiver MUST respond promptly with an empty response'),
  'unknown-method-refused': JSON_RPC,
  'lists-answered': {
    '2024-11-05': 'To discover available tools, clients send a tools/list request.',
    '2026-07-28':
      'Servers that declare the tools capability MUST respond to tools/list requests with the set of tools currently available to the requesting client.',
  },
  'offers-declared': ofAll('Servers that support tools MUST declare the tools capability'),
  'pages-end': ofAll('An optional nextCursor field if more results exist'),
  'cursor-refused': ofAll('Invalid cursors SHOULD result in an error with code -32602 (Invalid params).'),
  'lists-stable': {
    '2026-07-28':
      'Servers SHOULD return tools in a deterministic order (i.e., the same ordering across requests when the underlying set of tools has not changed).',
  },
  'tool-names-unique': {
    '2024-11-05': 'Each tool is uniquely identified by a name and includes metadata describing its schema.',
    '2025-11-25': 'Tool names SHOULD be unique within a server.',
  },
  'tool-names-usable': {
    '2025-11-25':
      'Tool names SHOULD be between 1 and 128 characters in length (inclusive). […] The following SHOULD be the only allowed characters: uppercase and lowercase ASCII letters (A-Z, a-z), digits (0-9), underscore (_), hyphen (-), and dot (.)',
  },
  'input-schemas-valid': {
    '2024-11-05': 'inputSchema: JSON Schema defining expected parameters',
    '2025-11-25': 'inputSchema: JSON Schema defining expected parameters […] MUST be a valid JSON Schema object (not null)',
  },
  'output-schemas-valid': { '2025-06-18': 'outputSchema: Optional JSON Schema defining expected output structure' },
  'annotations-consistent': {
    '2025-03-26':
      'If true, the tool may perform destructive updates to its environment. […] (This property is meaningful only when readOnlyHint == false)',
  },
  'annotations-given': {
    '2025-03-26': 'annotations: optional properties describing tool behavior',
    '2025-11-25': 'annotations: Optional properties describing tool behavior',
  },
  'resource-addresses-valid': ofAll('Each resource is uniquely identified by a URI.'),
  'resource-names-given': {
    '2024-11-05': 'A resource definition includes: […] name: Human-readable name',
    '2025-06-18': 'A resource definition includes: […] name: The name of the resource.',
  },
  'unknown-tool-refused': {
    '2024-11-05': 'Protocol Errors: Standard JSON-RPC errors for issues like: Unknown tools',
    '2026-07-28': 'Unknown tool […] They are returned as standard JSON-RPC errors',
  },
  'unknown-prompt-refused': ofAll(
    'Servers SHOULD return standard JSON-RPC errors for common failure cases: Invalid prompt name: -32602 (Invalid params)',
  ),
  'unknown-resource-refused': {
    '2024-11-05': 'Servers SHOULD return standard JSON-RPC errors for common failure cases: Resource not found: -32002',
    '2026-07-28': 'If the requested resource does not exist, servers MUST return a JSON-RPC error with code -32602 (Invalid Params).',
  },
  'prompts-well-formed': ofAll(
    'Messages in a prompt can contain: role: Either "user" or "assistant" to indicate the speaker, content: One of the following content types',
  ),
  'resources-well-formed': ofAll('Resources can contain either text or binary data'),
  'subscriptions-answered': {
    '2024-11-05':
      'The protocol supports optional subscriptions to resource changes. Clients can subscribe to specific resources and receive notifications when they change',
    '2026-07-28':
      'The server MUST send notifications/subscriptions/acknowledged as the first message carrying the subscription’s ID in _meta under io.modelcontextprotocol/subscriptionId',
  },
  'log-level-refused': {
    '2024-11-05': 'Servers SHOULD return standard JSON-RPC errors for common failure cases: Invalid log level: -32602 (Invalid params)',
    '2026-07-28':
      'If the io.modelcontextprotocol/logLevel value carried in a request’s _meta is not a recognized log level, the server SHOULD reject that request with a standard JSON-RPC error',
  },
  'completions-well-formed': ofAll(
    'Servers return an array of completion values ranked by relevance, with: Maximum 100 items per response',
  ),
  'cancellation-survived': ofAll('Invalid cancellation notifications SHOULD be ignored'),
  'results-well-formed': {
    '2024-11-05': 'Tool results can contain multiple content items of different types',
    '2025-06-18':
      'Unstructured content is returned in the content field of a result, and can contain multiple content items of different types',
  },
  'output-kept': { '2025-06-18': 'Servers MUST provide structured results that conform to this schema.' },
  'wrong-arguments-refused': ofAll('Servers MUST: Validate all tool inputs'),
  'arguments-survived': {
    '2024-11-05': 'Protocol Errors: Standard JSON-RPC errors for issues like: […] Invalid arguments',
    '2025-11-25':
      'Tool Execution Errors: Reported in tool results with isError: true […] Input validation errors (e.g., date in wrong format, value out of range)',
    '2026-07-28':
      'Tool Execution Errors contain actionable feedback that language models can use to self-correct and retry with adjusted parameters […] Input validation errors (e.g., date in wrong format, value out of range)',
  },
  'result-typed': { '2026-07-28': 'The result MUST include a resultType field to indicate the type of the result.' },
  'only-messages': ofAll('The server MUST NOT write anything to its stdout that is not a valid MCP message.'),
  'answers-well-formed': {
    '2024-11-05': 'Either a result or an error MUST be set. A response MUST NOT set both. Error codes MUST be integers.',
    '2025-11-25': 'Result responses MUST include a result field. […] Error responses MUST include an error field with a code and message.',
  },
  'answers-awaited': {
    '2024-11-05': 'Responses MUST include the same ID as the request they correspond to.',
    '2025-11-25': 'Result responses MUST include the same ID as the request they correspond to.',
  },
  'answered-once': JSON_RPC,
  'cancelled-unanswered': {
    '2024-11-05': 'Receivers of cancellation notifications SHOULD: […] Not send a response for the cancelled request',
    '2026-07-28': 'Servers receiving cancellation notifications SHOULD: […] Not send a response for the cancelled request',
  },
  'asks-declared': {
    '2024-11-05': 'Both parties SHOULD: […] Only use capabilities that were successfully negotiated',
    '2025-06-18': 'Both parties MUST: […] Only use capabilities that were successfully negotiated',
    '2026-07-28':
      'Servers MUST send server-to-client requests (such as roots/list, sampling/createMessage, or elicitation/create) using the MRTR pattern.',
  },
  'stays-connected': JSON_RPC,
  'ends-with-input': {
    '2024-11-05':
      'the client SHOULD initiate shutdown by: […] closing the input stream to the child process (the server) […] Waiting for the server to exit, or sending SIGTERM if the server does not exit within a reasonable time',
    '2026-07-28': 'Servers SHOULD exit promptly when their standard input is closed or reads return end-of-file.',
  },
};

function ofAll(words: string): Since<string> {
  return { '2024-11-05': words };
}

/** Words of the revisions with a handshake. */
function ofHandshake(words: string): Since<string> {
  return { '2024-11-05': words, '2026-07-28': null };
}

/**
 * The words of its revision of the specification that a requirement is read from; undefined where
 * it has none of its own.
 */
export function clauseOf({ code, revision }: Pick<CheckLine, 'code' | 'revision'>): string | undefined {
  return asOf(revision, CLAUSES[code]);
}
