import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { countProcessorTime, ProcessorTime, type Stat } from './count.ts';

const stat = (pid: number, parent: number, own: number, ended = 0, began = pid): Stat => ({ pid, parent, began, own, ended });

/** The seconds after these samples of the machine. */
function counted(...samples: Stat[][]): number {
  const time = new ProcessorTime(1);
  for (const sample of samples) time.sample(sample);
  return time.seconds();
}

test('all that descends from a process counts, and nothing else of the machine', () => {
  expect(counted([stat(1, 0, 100), stat(2, 1, 50), stat(3, 2, 25), stat(9, 0, 7000)])).toBe(1.75);
});

test('a process that ended counts once, in the parent that waited for it', () => {
  expect(counted([stat(1, 0, 100), stat(2, 1, 50)], [stat(1, 0, 100, 60)])).toBe(1.6);
});

test('a process whose parent died goes on counting, and keeps what it took when it ends', () => {
  const both = [stat(1, 0, 100), stat(2, 1, 50), stat(3, 2, 25)];
  const orphan = [stat(1, 0, 100, 50), stat(3, 0, 40)];
  expect(counted(both, orphan)).toBe(1.9);
  expect(counted(both, orphan, [stat(1, 0, 100, 50)])).toBe(1.9);
});

test('a tree whose root ended keeps all that it took', () => {
  expect(counted([stat(1, 0, 100), stat(2, 1, 50)], [stat(9, 0, 7000)])).toBe(1.5);
});

test('another process with the number of one that ended is another', () => {
  expect(counted([stat(1, 0, 100), stat(2, 1, 50)], [stat(1, 0, 100, 50), stat(2, 0, 7000, 0, 99)])).toBe(1.5);
});

test.skipIf(process.platform !== 'linux')('the work of a program and of its child counts while they live', async () => {
  const work =
    'const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 100_000); console.log("done"); process.stdin.resume();';
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' });`;
  const program = spawn(process.execPath, ['-e', child + work], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void program.kill());
  const count = countProcessorTime(program.pid ?? 0);
  let said = '';
  for await (const text of program.stdout.setEncoding('utf8')) if ((said += text).split('done').length > 2) break;
  expect(count.end()).toBeGreaterThan(0.2);
});
