import type { Clock } from '../base/needs.ts';
import { readModels } from './list-models.ts';

export type FoundServer = { name: string; baseUrl: string; models: number };

const USUAL = [
  { name: 'Ollama', port: 11434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'vLLM', port: 8000 },
];
const PATIENCE = 700;

/**
 * Asks the usual ports of this machine side by side which of them is a model server that is not
 * among the known addresses.
 */
export async function findLocalServers(needs: { fetch: typeof fetch; clock: Clock; known: string[] }): Promise<FoundServer[]> {
  const known = new Set(needs.known.map(portHere));
  const found = await Promise.all(USUAL.filter(({ port }) => !known.has(port)).map((server) => look(needs, server)));
  return found.filter((server) => server !== undefined);
}

async function look({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }, { name, port }: (typeof USUAL)[number]) {
  const baseUrl = `http://localhost:${port}`;
  const controller = new AbortController();
  const stopTimer = clock.after(PATIENCE, () => controller.abort());
  try {
    const response = await fetch(`${baseUrl}/v1/models`, { signal: controller.signal, redirect: 'error' });
    const models = response.ok ? readModels(await response.json()) : undefined;
    return models && { name, baseUrl, models: models.length };
  } catch {
    // Nothing there, or something that is no model server: most machines have none.
    return undefined;
  } finally {
    stopTimer();
  }
}

/** The port, when the address is this machine's. */
function portHere(baseUrl: string): number | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { hostname, port } = new URL(baseUrl);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? Number(port || 80) : undefined;
}
