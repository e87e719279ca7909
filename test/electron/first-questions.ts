import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { arch, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { questions, type Running, type Said } from './questions.ts';
import { NO_ELECTRON, project, whyNoElectron } from './real-electron.ts';

/**
 * Asks the real Electron of this checkout what only it can answer, and prints a table. Ends with 1
 * where an answer is bad, and with its own code where there is no Electron. With `--stand-in` the
 * stand-in is asked, which shows that the questions can be asked, and no more.
 */
const isStandIn = process.argv.includes('--stand-in');
const why = isStandIn ? undefined : whyNoElectron();
if (why === undefined) {
  const answers = await askAll();
  const table = tableOf(answers);
  console.log(table);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary) appendFileSync(summary, `${table}\n`);
  process.exitCode = !isStandIn && answers.some(({ is }) => is === 'bad' || is === 'not asked') ? 1 : 0;
} else {
  console.log(`There is no real Electron here (${why}), so none of the ${questions.length} questions was asked.`);
  process.exitCode = NO_ELECTRON;
}

type Answer = { asks: string; is: Said['is'] | 'not asked'; says: string };

async function askAll(): Promise<Answer[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-questions-'));
  const scratch = mkdtempSync(join(tmpdir(), 'switchyard-scratch-'));
  const running: Running = {
    ...(await start([])),
    dataFolder,
    scratch,
    many: isStandIn ? 5 : 500,
    async restart(switches = []) {
      await running.app.close();
      Object.assign(running, await start(switches));
    },
  };
  try {
    await running.page.getByRole('button', { name: 'Skip for now' }).click();
    const answers: Answer[] = [];
    for (const { asks, ask } of questions) answers.push({ asks, ...(await ask(running).catch(notAsked)) });
    return answers;
  } finally {
    await running.app.close().catch(() => undefined);
    for (const folder of [dataFolder, scratch]) rmSync(folder, { recursive: true, force: true });
  }

  async function start(switches: string[]) {
    const began = performance.now();
    const app = await _electron.launch({
      ...(isStandIn && { executablePath: join(project, 'test', 'doubles', 'electron', 'electron') }),
      args: [...switches, project, '--data', dataFolder],
    });
    const page = await app.firstWindow();
    await page.getByRole('main').waitFor();
    return { app, page, startMs: Math.round(performance.now() - began) };
  }
}

function notAsked(cause: unknown): Omit<Answer, 'asks'> {
  const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
  return { is: 'not asked', says: line };
}

function tableOf(answers: Answer[]): string {
  const rows = answers.map(({ asks, is, says }) => `| ${asks} | ${is} | ${says.replaceAll('|', '\\|')} |`);
  const asked = isStandIn ? 'the stand-in, whose answers say nothing of Electron' : 'a real Electron';
  return [
    `### First questions to ${asked} (${process.platform} ${release()}, ${arch()})`,
    '',
    '| Question | Answer | In detail |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
