import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/** The steps that `fault-server.mjs` can do; each is explained there. */
export type Step =
  | { answer: unknown }
  | { say: object }
  | { text: string }
  | { bytes: string }
  | { lineOf: number }
  | { deep: { levels: number; method?: string } }
  | { page: { pages: number; tools: number } }
  | { putOff: true }
  | { answerPutOff: unknown }
  | { heard: number }
  | { stderr: { text: string; times?: number } }
  | { flood: string }
  | { pause: number }
  | { exit: number }
  | { kill: NodeJS.Signals }
  | { stay: true }
  | { child: true }
  | { away: { environment: boolean } }
  | { deaf: true }
  | { closeStdout: true };

export type FaultScript = {
  atStart?: Step[];
  /** By method. */
  on?: Record<string, Step[]>;
  /** By tool; these are the tools it lists. */
  tools?: Record<string, Step[]>;
};

type Program = Extract<Launch, { kind: 'stdio' }>;

/** The server and everything it starts carry the marker among their arguments. */
export function faultServer(script: FaultScript, marker: string): Program {
  const file = fileURLToPath(new URL('fault-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [file, marker, JSON.stringify(script)], env: {} };
}
