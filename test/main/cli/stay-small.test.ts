import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const staySmall = resolve(import.meta.dirname, '../../../main/cli/stay-small.ts');

test('a young generation that grew at the start is small again at rest, and grows no more', () => {
  // In MB, as V8 counts at that moment: 1 to 5.5 where it grows no more, and 16 where it may.
  const [atStart = NaN, atRest = NaN, afterWork = NaN] = youngAtEach(`
    work();
    tell();
    staySmall(100);
    const since = performance.now();
    while (young() > 4 && performance.now() - since < 20_000) await new Promise((soon) => setTimeout(soon, 100));
    tell();
    work();
    tell();`);
  expect(atStart).toBeGreaterThan(8);
  expect(atRest).toBeLessThan(4);
  expect(afterWork).toBeLessThan(8);
});

/** In a Node of its own: the flags of V8 are those of a process. */
function youngAtEach(steps: string): number[] {
  const program = `import { getHeapSpaceStatistics } from 'node:v8';
    import { staySmall } from ${JSON.stringify(staySmall)};
    const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1024 / 1024;
    const tell = () => console.log(young());
    function work() {
      const kept = [];
      for (let at = 0; at < 300_000; at += 1) kept.push({ at });
    }
    ${steps}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n').map(Number);
}
