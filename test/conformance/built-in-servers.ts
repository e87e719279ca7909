import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltInServer } from '../../contract/built-in-servers.ts';
import { createFilesServer as createFiles } from '../../servers/files/server.ts';
import { NotesFile } from '../../servers/notes/notes.ts';
import { createNotesServer as createNotes } from '../../servers/notes/server.ts';
import { createShowcaseServer as createShowcase } from '../../servers/showcase/server.ts';
import { Texts } from '../../servers/vectors/embedding/texts.ts';
import { serveHttp } from '../../servers/vectors/http.ts';
import { LanceLibrary } from '../../servers/vectors/lance.ts';
import { createVectorsServer as createVectors } from '../../servers/vectors/server.ts';
import { Tables } from '../../servers/vectors/tables.ts';
import { nativePart } from '../doubles/native-part.ts';
import { runServerScenarios } from './suite.ts';
import { serveAtUrl } from './serve-built-in.ts';

/**
 * The scenarios for servers that ask for nothing but what any server has. The others want tools and
 * prompts of names the suite chose (`test_simple_text` …), which none of these has, or are about
 * HTTP.
 */
const OF_EVERY_SERVER = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'sep-2164-resource-not-found',
  'input-required-result-missing-input-response',
  'input-required-result-unsupported-methods',
  'input-required-result-ignore-extra-params',
  'input-required-result-validate-input',
];
/** `caching` lists prompts, too. */
const OF_PROMPTS = ['prompts-list', 'caching'];
/** Vectors has logging, lets anything be subscribed to, and alone serves HTTP itself. */
const OF_LOGGING_AND_HTTP = [
  'logging-set-level',
  'resources-subscribe',
  'resources-unsubscribe',
  'dns-rebinding-protection',
  'http-header-validation',
];

export const APPLICABLE: Record<BuiltInServer, string[]> = {
  files: [...OF_EVERY_SERVER, ...OF_PROMPTS],
  notes: [...OF_EVERY_SERVER, ...OF_PROMPTS],
  vectors: [...OF_EVERY_SERVER, ...OF_LOGGING_AND_HTTP],
  showcase: [...OF_EVERY_SERVER, ...OF_PROMPTS],
};

/**
 * The suite's verdict on each built-in server: scenario by scenario, the checks that passed and
 * those that failed.
 */
export async function checkBuiltIn(name: BuiltInServer): Promise<Map<string, { passed: number; failed: string[] }>> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-conformance-'));
  const serving = await SERVE[name](folder);
  try {
    return await runServerScenarios(serving.url);
  } finally {
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Serving = { url: string; close(): Promise<void> };

const SERVE: Record<BuiltInServer, (folder: string) => Promise<Serving>> = {
  files: () => serveAtUrl((era) => createFiles(era).server),
  async notes(folder) {
    const notes = new NotesFile({ file: join(folder, 'notes', 'notes.json'), now: () => new Date(), warn: console.error });
    await notes.begin([{ title: 'First Note', content: 'This is note 1.' }]);
    return serveAtUrl((era) => createNotes(notes, era));
  },
  showcase: () => serveAtUrl((era) => createShowcase({ era, end: () => undefined })),
  async vectors(folder) {
    const native = nativePart();
    const library = new LanceLibrary('folder' in native ? native.folder : folder);
    const tables = new Tables({ library, place: { kind: 'folder', path: join(folder, 'tables') } });
    const texts = new Texts({ tables, embedders: {} });
    const create = () => createVectors({ name: 'vectors', tables, texts, log: () => undefined, tells: 'none' });
    // The server refuses exactly the requests that the suite wants refused.
    const { origin, close } = await serveHttp({ create, tables, port: 0, longestMessage: 1_000_000, onerror: () => undefined });
    return { url: `${origin}/mcp`, close };
  },
};
