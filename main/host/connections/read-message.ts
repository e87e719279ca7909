import type { JSONRPCMessage } from '@modelcontextprotocol/client';

const DEEPEST = 200;

/**
 * The messages of one line: none when it is noise, several when it is a batch (2025-03-26 servers may send one). An answer no
 * caller could use becomes an error for the call it answers, which would otherwise wait for its deadline.
 */
export function readMessages(line: string): JSONRPCMessage[] {
  const parsed = parse(line);
  const several: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return several.filter(isMessage).map(usable);
}

function parse(line: string): unknown {
  // Some programs begin their output with a byte order mark.
  const text = line.startsWith('\ufeff') ? line.slice(1) : line;
  // Found out by an error, that a line is no JSON takes too long for somebody who prints nothing else.
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'jsonrpc' in value;
}

function usable(message: Record<string, unknown>): JSONRPCMessage {
  const problem = problemOf(message);
  // The client checks every field again; what reaches it here only has to be an object.
  if (problem === undefined) return message as JSONRPCMessage;
  return { jsonrpc: '2.0', id: message['id'] as number, error: { code: -32603, message: problem } };
}

function problemOf(message: Record<string, unknown>): string | undefined {
  const isAnswer = 'id' in message && message['id'] !== null && !('method' in message);
  if (!isAnswer) return undefined;
  if (deeperThan(DEEPEST, message)) return `Its answer is nested more than ${DEEPEST} levels deep.`;
  const hasResult = isObject(message['result']);
  const hasError =
    isObject(message['error']) && Number.isInteger(message['error']['code']) && typeof message['error']['message'] === 'string';
  if (hasResult === hasError) return 'Its answer is not a valid JSON-RPC answer.';
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value from JSON is nested deeper than this. Never goes deeper itself. */
export function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(levels - 1, inner));
}
