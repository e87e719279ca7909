import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';
import { printRow } from './row.ts';

/** Classes of attack, and the tests that try members of each. A test is one attempt. */
const CLASSES: Record<string, string[]> = {
  'Signing in: odd metadata, mix-ups, private addresses, guessed callbacks': ['test/main/servers/sign-in'],
  'Answers of programs and addresses: giant, endless, broken, compressed, never': [
    'test/main/servers/faults',
    'test/main/servers/transports/broken-answer.test.ts',
    'test/main/servers/transports/broken-stream.test.ts',
    'test/main/servers/transports/check-answer.test.ts',
    'test/main/servers/transports/line-splitter.test.ts',
    'test/main/servers/transports/read-message.test.ts',
  ],
  'Schemas that hang or cannot be checked': ['test/main/consent/schema'],
  'Names that imitate, collide or hide': ['test/main/servers/offers/alias.test.ts', 'test/main/servers/offers/to-offer.test.ts'],
  'Tools that change (rug pull)': [
    'test/main/servers/offers/hold-changed.test.ts',
    'test/main/chat/tools-that-change.test.ts',
    'test/main/chat/tools-in-doubt.test.ts',
  ],
  'Calls without a yes, by any order of events': ['test/main/consent/invariants'],
  'Data that could leave (lethal trifecta)': ['test/main/consent/calls/guard'],
  'Forms and pages that servers ask for': ['test/main/consent/elicitation'],
  'Requests of servers to the model': ['test/main/consent/sampling'],
  'Views: other origins, other servers, other windows': ['test/main/views', 'test/main/web/view-server.test.ts'],
  'The web shell: foreign pages, hosts, cookies, sockets': ['test/main/web/http-server.test.ts', 'test/main/web/port.test.ts'],
  'Text of servers in a terminal': ['test/main/cli/imitation.test.ts', 'test/main/cli/printing/others-text.test.ts'],
  'Bundles, manifests and icons': ['test/main/servers/bundles', 'test/main/servers/icons'],
  'The environment and the processes of servers': [
    'test/main/servers/transports/given-environment.test.ts',
    'test/main/servers/transports/left-running.test.ts',
    'test/main/servers/transports/lifeline.test.ts',
  ],
  'Damaged databases and settings': ['test/main/storage/damaged-pages.test.ts', 'test/main/machine/settings-file.test.ts'],
};

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

const project = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'switchyard-proof-'));
const file = join(folder, 'report.json');
const vitest = join(project, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--reporter=json', `--outputFile=${file}`, ...Object.values(CLASSES).flat()];
// A test that fails is in the report, too.
await promisify(execFile)(process.execPath, args, { cwd: project, maxBuffer: 1024 ** 3 }).catch(() => undefined);
const { testResults } = parseJson(Report, readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true, force: true });

for (const [what, paths] of Object.entries(CLASSES)) {
  const tests = testResults
    .filter(({ name }) => paths.some((path) => name.includes(path)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped' && status !== 'pending' && status !== 'todo');
  const failed = tests.filter(({ status }) => status !== 'passed');
  printRow({ what: `Hostile: ${what}`, tried: tests.length, held: tests.length - failed.length, open: failed.map((one) => one.fullName) });
}
