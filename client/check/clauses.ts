import type { CheckLine, Requirement } from '../../contract/check.ts';

/** The revision a check greets with, and those without a greeting. */
type Clauses = { legacy?: string; modern?: string };

/**
 * The words of the specification that each requirement is read from: quoted, so alike in every language. `[…]` stands for what is left out between
 * them. Where a revision says it nowhere in words, only the other has some.
 */
const CLAUSES: Record<Requirement, Clauses> = {
  'initialize-answered': { legacy: 'The server MUST respond with its own capabilities and information' },
  'revision-negotiated': {
    legacy:
      'If the server supports the requested protocol version, it MUST respond with the same version. Otherwise, the server MUST respond with another protocol version it supports.',
  },
  'discover-answered': {
    modern: 'Servers MUST implement it. […] The server replies with its supported protocol versions, capabilities, and identity.',
  },
  'revision-refused': {
    modern:
      'If the server does not implement the requested version […] it MUST respond with an UnsupportedProtocolVersionError listing the versions it does support',
  },
  'ping-answered': { legacy: 'The receiver MUST respond promptly with an empty response' },
  'unknown-method-refused': both('All messages between MCP clients and servers MUST follow the JSON-RPC 2.0 specification.'),
  'lists-answered': {
    legacy: 'To discover available tools, clients send a tools/list request.',
    modern:
      'Servers that declare the tools capability MUST respond to tools/list requests with the set of tools currently available to the requesting client.',
  },
  'pages-end': both('An optional nextCursor field if more results exist'),
  'cursor-refused': both('Invalid cursors SHOULD result in an error with code -32602 (Invalid params).'),
  'lists-stable': {
    modern:
      'Servers SHOULD return tools in a deterministic order (i.e., the same ordering across requests when the underlying set of tools has not changed).',
  },
  'tool-names-unique': both('Tool names SHOULD be unique within a server.'),
  'tool-names-usable': both(
    'Tool names SHOULD be between 1 and 128 characters in length (inclusive). […] The following SHOULD be the only allowed characters: uppercase and lowercase ASCII letters (A-Z, a-z), digits (0-9), underscore (_), hyphen (-), and dot (.)',
  ),
  'input-schemas-valid': both('inputSchema: JSON Schema defining expected parameters […] MUST be a valid JSON Schema object (not null)'),
  'output-schemas-valid': both('outputSchema: Optional JSON Schema defining expected output structure'),
  'annotations-consistent': both(
    'If true, the tool may perform destructive updates to its environment. […] (This property is meaningful only when readOnlyHint == false)',
  ),
  'annotations-given': both('annotations: Optional properties describing tool behavior'),
  'resource-addresses-valid': both('Each resource is uniquely identified by a URI.'),
  'unknown-tool-refused': {
    legacy: 'Protocol Errors: Standard JSON-RPC errors for issues like: Unknown tools',
    modern: 'Unknown tool […] They are returned as standard JSON-RPC errors',
  },
  'unknown-prompt-refused': both(
    'Servers SHOULD return standard JSON-RPC errors for common failure cases: Invalid prompt name: -32602 (Invalid params)',
  ),
  'unknown-resource-refused': {
    legacy: 'Servers SHOULD return standard JSON-RPC errors for common failure cases: Resource not found: -32002',
    modern: 'If the requested resource does not exist, servers MUST return a JSON-RPC error with code -32602 (Invalid Params).',
  },
  'cancellation-survived': both('Invalid cancellation notifications SHOULD be ignored'),
  'results-well-formed': both(
    'Unstructured content is returned in the content field of a result, and can contain multiple content items of different types',
  ),
  'output-kept': both('Servers MUST provide structured results that conform to this schema.'),
  'wrong-arguments-refused': both('Servers MUST: Validate all tool inputs'),
  'arguments-survived': {
    legacy:
      'Tool Execution Errors: Reported in tool results with isError: true […] Input validation errors (e.g., date in wrong format, value out of range)',
    modern:
      'Tool Execution Errors contain actionable feedback that language models can use to self-correct and retry with adjusted parameters […] Input validation errors (e.g., date in wrong format, value out of range)',
  },
  'result-typed': { modern: 'The result MUST include a resultType field to indicate the type of the result.' },
  'only-messages': both('The server MUST NOT write anything to its stdout that is not a valid MCP message.'),
  'answers-well-formed': both(
    'Result responses MUST include a result field. […] Error responses MUST include an error field with a code and message.',
  ),
  'answers-awaited': both('Result responses MUST include the same ID as the request they correspond to.'),
  'asks-declared': {
    legacy: 'Both parties MUST: […] Only use capabilities that were successfully negotiated',
    modern:
      'Servers MUST send server-to-client requests (such as roots/list, sampling/createMessage, or elicitation/create) using the MRTR pattern.',
  },
  'ends-with-input': {
    legacy:
      'the client SHOULD initiate shutdown by: […] closing the input stream to the child process (the server) […] Waiting for the server to exit, or sending SIGTERM if the server does not exit within a reasonable time',
    modern: 'Servers SHOULD exit promptly when their standard input is closed or reads return end-of-file.',
  },
};

function both(words: string): Clauses {
  return { legacy: words, modern: words };
}

/** The words of its revision of the specification that a requirement is read from; undefined where it has none of its own. */
export function clauseOf({ code, revision }: Pick<CheckLine, 'code' | 'revision'>): string | undefined {
  return CLAUSES[code][revision < '2026' ? 'legacy' : 'modern'];
}
