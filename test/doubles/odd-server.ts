import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

type Refusal = { error: object; /** Undefined: always. */ times?: number; /** The revision that is taken all the same. */ takes?: string };

/** One oddity of servers that people reported. */
export type Oddity = {
  /** The frame around each of its answers. */
  frame?: 'lines' | 'prompt' | 'colour' | 'header' | 'version' | 'version 1' | 'no end';
  /** Written to its output before anything else. */
  banner?: string;
  /** Milliseconds for which it only prints to stderr. */
  printsFor?: number;
  /** Fields of each answer. */
  fields?: object;
  /** Fields of its greeting; null, too. */
  greeting?: object;
  /** Fields of its page of tools. */
  page?: object;
  refusals?: Record<string, Refusal>;
  silentAt?: string[];
};

/** A program of 2025 with one tool, `good`. */
export function oddServer(oddity: Oddity): Extract<Launch, { kind: 'stdio' }> {
  const args = [fileURLToPath(new URL('odd-server.mjs', import.meta.url)), JSON.stringify(oddity)];
  return { kind: 'stdio', command: process.execPath, args, env: {} };
}
