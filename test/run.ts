import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Red, RedJourney } from './doubles/red-journeys.ts';

/**
 * `npm test`: checks the types while the tests leave a processor free, which they do now and then.
 * Arguments are vitest's.
 *
 * A journey that is red is played once more, alone, after the run. Green then, it is flaky: the
 * last lines name it and what it said, and the run is green. Deep runs play nothing twice.
 */

/** With more red files than this the code is broken, not a journey flaky. */
const MOST_PLAYED_AGAIN = 8;

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const given = process.argv.slice(2);
const isDeep = given.includes('deep');
const notes = mkdtempSync(join(tmpdir(), 'switchyard-red-'));

// Go's garbage collector takes a quarter of the checker's processor time where it may not use more
// memory.
const checker = spawn('npm run --silent typecheck', { shell: true, stdio: 'inherit', env: { ...process.env, GOGC: '400' } });
// Not the lowest priority: four busy programs beside it left that so little that the types took
// forty minutes.
if (checker.pid !== undefined) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL);
const [types, first] = await Promise.all([end(checker), play('first', given)]);
const tests = first.code === 0 || isDeep ? first.code : await playAgain(first);
if (types !== 0) console.error('The types do not fit: “npm run typecheck” says where.');
process.exitCode = tests === 0 ? types : tests;
rmSync(notes, { recursive: true });

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
    spawn(process.execPath, [vitest, 'run', ...args], { stdio: 'inherit', env: { ...process.env, ...env, RED_JOURNEYS: to } }),
  );
  return { code, red: existsSync(to) ? redIn(to) : undefined };
}

/** As `red-journeys.ts` wrote it. */
function redIn(file: string): Red {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function end(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
