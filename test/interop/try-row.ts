import type { Content } from '../../contract/content.ts';
import { type Json, JsonObject } from '../../contract/json.ts';
import type { HeldBack, ServerState } from '../../contract/server.ts';
import type { BuiltHost } from '../doubles/built-host.ts';
import { reachRow } from './reach-row.ts';
import { FOLDER, type Row } from './servers.ts';
import { inLog } from '../../contract/reason.ts';

/** The outcome of a row. */
export type Tried =
  | { connected: false; why: string }
  | {
      connected: true;
      era: string;
      revision: string;
      tookMs: number;
      offered: { tools: number; prompts: number; resources: number; templates: number };
      heldBack: HeldBack[];
      call: { ok: boolean; says: string };
    };

const SETTLED_WITHIN_MS = 90_000;

/**
 * Adds the server to the host as a person would, calls one tool, and removes it. Never throws: what
 * went wrong is the result.
 */
export async function tryRow(host: BuiltHost, row: Row, folder: string): Promise<Tried> {
  try {
    const { launch, leave } = await reachRow(row, folder);
    try {
      const { server } = await host.ask('server.add', { name: row.name, launch });
      const tried = await tryServer(host, row, server, folder);
      await host.ask('server.remove', { server });
      return tried;
    } finally {
      await leave();
    }
  } catch (error) {
    return { connected: false, why: messageOf(error) };
  }
}

async function tryServer(host: BuiltHost, row: Row, server: string, folder: string): Promise<Tried> {
  const now = (): ServerState | undefined => host.state().servers[server]?.state;
  await host.until(() => now()?.state === 'ready' || now()?.state === 'failed', SETTLED_WITHIN_MS);
  const state = now();
  if (state?.state === 'failed')
    return { connected: false, why: [inLog(state.trouble.reason), ...state.trouble.stderr.slice(-1)].join(' ') };
  const offer = host.state().offers[server];
  if (state?.state !== 'ready' || !offer) return { connected: false, why: 'It was gone at once.' };
  const { tools, prompts, resources, templates, heldBack } = offer;
  return {
    connected: true,
    era: state.era,
    revision: state.protocolVersion,
    tookMs: state.tookMs,
    offered: { tools: tools.length, prompts: prompts.length, resources: resources.length, templates: templates.length },
    heldBack,
    call: await callOf(host, row, folder),
  };
}

async function callOf(host: BuiltHost, { name, call }: Row, folder: string): Promise<{ ok: boolean; says: string }> {
  const input = JsonObject.parse(inFolder(call.input, folder));
  try {
    const { outcome, content, reason } = await host.ask('tool.call', { tool: `${name}/${call.tool}`, input });
    const said = textOf(content);
    if (outcome !== 'ok') return { ok: false, says: `${outcome}: ${reason ? inLog(reason) : said}` };
    return { ok: call.answer.test(said), says: said };
  } catch (error) {
    return { ok: false, says: messageOf(error) };
  }
}

function textOf(content: Content[]): string {
  return content.map((piece) => (piece.type === 'text' ? piece.text : `(${piece.type})`)).join('\n');
}

function inFolder(value: Json, folder: string): Json {
  if (typeof value === 'string') return value.replace(FOLDER, folder);
  if (Array.isArray(value)) return value.map((one) => inFolder(one, folder));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inFolder(one, folder)]));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
