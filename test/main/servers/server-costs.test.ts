import { expect, test } from 'vitest';
import { serverCosts } from '../../../main/host/servers/server-costs.ts';
import { HOST_MARK } from '../../../main/host/servers/transports/run-mark.ts';

const at = (...pids: number[]) => pids.map((pid) => ({ pid, began: '1' }));
const marks = (runs: Record<string, number[]>) => async () => new Map(Object.entries(runs).map(([mark, pids]) => [mark, at(...pids)]));
const memoryOf = async (pid: number) => (pid === 13 ? undefined : pid * 100);
const goesOn = (...live: string[]) => ({ goesOn: (mark: string) => live.includes(mark) });

const [browser, git, gone] = [`${HOST_MARK}.browser`, `${HOST_MARK}.git`, `${HOST_MARK}.gone`];

test('a server costs what all processes of its run do, also those that left its group', async () => {
  const costs = await serverCosts({
    programs: new Map([
      ['browser', 10],
      ['git', 20],
    ]),
    leftRunning: goesOn(browser, git),
    marked: marks({ [browser]: [10, 11, 12, 13], [git]: [20], 'another-host.run': [99] }),
    memoryOf,
  });
  expect(costs.servers).toEqual([
    { server: 'browser', processes: 4, memory: 3300 },
    { server: 'git', processes: 1, memory: 2000 },
  ]);
  expect(costs.leftOver).toBe(0);
});

test('what outlived its run is counted as left over, and of another host nothing', async () => {
  const marked = marks({ [browser]: [10], [gone]: [30, 31], 'another-host.run': [99] });
  const costs = await serverCosts({ programs: new Map([['browser', 10]]), leftRunning: goesOn(browser), marked, memoryOf });
  expect(costs.leftOver).toBe(2);
});

test('where the system does not tell, nothing is said of memory, processes and what is left', async () => {
  const costs = await serverCosts({ programs: new Map([['git', 20]]), leftRunning: goesOn(git), marked: marks({}), memoryOf });
  expect(costs.servers).toEqual([{ server: 'git' }]);
  expect(costs.leftOver).toBeUndefined();
});
