import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Red, RedJourney } from './doubles/red-journeys.ts';
import { countProcessorTime } from './processor-time/count.ts';
import { partsOf, readFileTimes, writeFigures, type Times } from './processor-time/figures.ts';

/**
 * `npm test`: builds where a source is newer than what was built, and checks the types while the
 * tests leave a processor free, which they do now and then. Arguments are vitest's.
 *
 * The last lines say how much processor time the run took with all that it started, and
 * `test-results/processor-time.md` where it went. `--keep-figures` writes that page into `docs/`.
 * With `PROCESSOR_BAR` (seconds) in the environment a whole run that took more is red.
 *
 * A journey that is red is played once more, alone, after the run. Green then, it is flaky: the
 * last lines name it and what it said, and the run is green. Deep runs play nothing twice.
 */

/** With more red files than this the code is broken, not a journey flaky. */
const MOST_PLAYED_AGAIN = 8;

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const KEPT_FIGURES = 'docs/test-time.md';
const given = process.argv.slice(2).filter((argument) => argument !== '--keep-figures');
const isWhole = given.length === 0;
const keepsFigures = process.argv.includes('--keep-figures');
const isDeep = given.includes('deep');
const notes = mkdtempSync(join(tmpdir(), 'switchyard-red-'));
const fileTimes = join(notes, 'times');

const whole = countProcessorTime(process.pid);
const builder = spawn(process.execPath, ['build-if-older.mjs'], { stdio: 'inherit' });
const build = await counted(builder);
if (build.code !== 0) process.exit(build.code);
const checker = spawn('npm run --silent typecheck', { shell: true, stdio: 'inherit' });
// Not the lowest priority: four busy programs beside it left that so little that the types took
// forty minutes.
if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
const [types, first] = await Promise.all([counted(checker), play('first', given)]);
const tests = first.code === 0 || isDeep ? first.code : await playAgain(first);
if (types.code !== 0) console.error('The types do not fit: “npm run typecheck” says where.');
const isDear = tellTimes({ whole: whole.end(), build: build.seconds, types: types.seconds, files: readFileTimes(fileTimes) });
process.exitCode = tests || types.code || (isDear ? 1 : 0);
rmSync(notes, { recursive: true });

/** Says where the processor time went, and whether it is over the bar. Linux alone counts it. */
function tellTimes(times: Times): boolean {
  if (times.whole === 0) return false;
  const parts = partsOf(times).map(({ part, seconds }) => `${part} ${Math.round(seconds)}`);
  console.log(`Processor time with all that the run started: ${Math.round(times.whole)} s (${parts.join(', ')}).`);
  const run = { commit: commit(), date: new Date().toISOString().slice(0, 10) };
  writeFigures('test-results/processor-time.md', times, run);
  if (keepsFigures) writeFigures(KEPT_FIGURES, times, run);
  const bar = Number(process.env['PROCESSOR_BAR'] ?? Number.POSITIVE_INFINITY);
  if (!isWhole || times.whole <= bar) return false;
  console.error(`That is more than ${bar} s: test-results/processor-time.md says where it went.`);
  return true;
}

function commit(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
}

type Played = { code: number; red: Red | undefined };

/**
 * Plays the red journeys of this run once more, one file after the other, and gives the exit code
 * of the whole.
 */
async function playAgain({ code, red }: Played): Promise<number> {
  const files = [...new Set(red?.journeys.map(({ file }) => file))];
  if (!red || files.length === 0) return code;
  if (files.length > MOST_PLAYED_AGAIN) {
    console.error(`${files.length} files of journeys are red: too many to be flaky, so none is played again.`);
    return code;
  }
  console.error(`\nRed journeys are played once more, alone: ${files.join(', ')}`);
  const again = await play('again', ['--project', 'journeys', ...files], { VITEST_MAX_WORKERS: '1' });
  const isGreenNow = again.code === 0;
  const stillRed = new Set(again.red?.journeys.map(({ file }) => file));
  const flaky = isGreenNow ? red.journeys : red.journeys.filter(({ file }) => again.red && !stillRed.has(file));
  tell('Flaky: red in the run, green when played again alone', flaky);
  tell(
    'Red twice',
    red.journeys.filter((journey) => !flaky.includes(journey)),
  );
  return isGreenNow && !red.isOtherRed ? 0 : code;
}

function tell(heading: string, journeys: RedJourney[]): void {
  if (journeys.length === 0) return;
  const lines = journeys.map(({ file, title, message, evidence }) =>
    [`  ${file} > ${title}`, `    ${message}`, ...(evidence ? [`    ${evidence}`] : [])].join('\n'),
  );
  console.error(`\n${heading}:\n${lines.join('\n')}`);
}

/** One run of vitest. `red` is missing where it ended before it could write it. */
async function play(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Played> {
  const to = join(notes, name);
  const code = await end(
    spawn(process.execPath, [vitest, 'run', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env, RED_JOURNEYS: to, PROCESSOR_TIMES: fileTimes },
    }),
  );
  return { code, red: existsSync(to) ? redIn(to) : undefined };
}

/** As `red-journeys.ts` wrote it. */
function redIn(file: string): Red {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Its exit code, and what it took. */
async function counted(child: ReturnType<typeof spawn>): Promise<{ code: number; seconds: number }> {
  const count = countProcessorTime(child.pid ?? 0);
  const code = await end(child);
  return { code, seconds: count.end() };
}

function end(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
