import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';

const project = resolve(import.meta.dirname, '../..');
const { scripts } = parseJson(z.object({ scripts: z.record(z.string(), z.string()) }), readFileSync(join(project, 'package.json'), 'utf8'));

const Permissions = z.union([z.literal('read-all'), z.record(z.string(), z.enum(['read', 'write', 'none']))]);
const Step = z.object({ uses: z.string().optional(), run: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() });
const Job = z.looseObject({
  permissions: Permissions.optional(),
  'timeout-minutes': z.number().optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  steps: z.array(Step),
});
const Workflow = z.looseObject({
  permissions: Permissions,
  concurrency: z.object({ group: z.string() }).optional(),
  jobs: z.record(z.string(), Job),
});

const workflows = globSync('.github/workflows/*.yml', { cwd: project })
  .toSorted()
  .map((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    return { file, text, ...Workflow.parse(parse(text)) };
  });
const jobs = workflows.flatMap((workflow) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${workflow.file}: ${name}`, job, text: workflow.text })),
);

test('there are workflows for a change, for the night and for a release', () => {
  expect(workflows.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['ci', 'nightly', 'release'].map((name) => `.github/workflows/${name}.yml`)),
  );
});

test('each action is named by the whole hash of a commit, with its version behind it', () => {
  const lines = workflows.flatMap(({ text }) => text.split('\n').filter((line) => /^\s*-? ?uses:/.test(line)));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('one action has one hash in all workflows', () => {
  const named = new Set(jobs.flatMap(({ job }) => job.steps.flatMap(({ uses }) => uses ?? [])));
  const actions = [...named].map((uses) => uses.split('@')[0]);
  expect(actions).toEqual([...new Set(actions)]);
});

test('each step is one command of this repository, which a person can type here', () => {
  const strangers = jobs.flatMap(({ name, job }) =>
    job.steps.flatMap(({ run }) =>
      (run === undefined ? [] : commandsOf(run, job)).filter((line) => !isOurs(line)).map((line) => `${name}: ${line}`),
    ),
  );
  expect(strangers).toEqual([]);
});

test('a workflow may do nothing, and each of its jobs only what it says', () => {
  for (const { file, permissions } of workflows) expect(permissions, file).toEqual({});
  for (const { name, job } of jobs) {
    expect(job.permissions, name).toBeDefined();
    const writes = Object.entries(job.permissions ?? {}).filter(([, may]) => may === 'write');
    if (!name.startsWith('.github/workflows/release.yml') && !name.startsWith('.github/workflows/pages.yml'))
      expect(writes, name).toEqual([]);
  }
});

test('no checkout leaves the token of the job on the disk', () => {
  const checkouts = jobs.flatMap(({ job }) => job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')));
  expect(checkouts.length).toBeGreaterThan(5);
  for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
});

test('each job has a limit of time, and each workflow says which of its runs exclude each other', () => {
  for (const { name, job } of jobs) expect(job['timeout-minutes'], name).toBeGreaterThan(0);
  for (const { file, concurrency } of workflows) expect(concurrency?.group, file).toBeTruthy();
});

test('no run of a pull request has a secret, and none runs with the rights of this repository', () => {
  for (const { file, text } of workflows) {
    expect(text, file).not.toMatch(/pull_request_target|workflow_run/);
    if (/^ {2}pull_request:/m.test(text)) expect(text, file).not.toMatch(/secrets\./);
  }
});

/** With each value of the matrix that the command names. */
function commandsOf(run: string, { strategy }: z.infer<typeof Job>): string[] {
  const [whole, name] = /\$\{\{ matrix\.(\w+) \}\}/.exec(run) ?? [];
  if (whole === undefined || name === undefined) return [run.trim()];
  return (strategy?.matrix[name] ?? []).map((value) => run.replace(whole, value).trim());
}

function isOurs(command: string): boolean {
  if (command === 'npm ci' || command === 'npm ci --ignore-scripts') return true;
  const [, script] = /^npm (?:run ([\w:-]+)|test)$/.exec(command) ?? [];
  if (command === 'npm test' || (script !== undefined && script in scripts)) return true;
  const [, file] = /^node ([\w./-]+)$/.exec(command) ?? [];
  return file !== undefined && existsSync(join(project, file));
}
