import { expect, test } from 'vitest';
import { HostError } from '../../../contract/errors.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { enterFolder } from '../../../main/host/socket/enter-folder.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const pid = 4711;

/**
 * A folder that one command after the other has, each for ten seconds; between the last two nobody
 * is named.
 */
function folderOfCommands(turns: number) {
  const dataFolder = temporaryFolder();
  let asked = 0;
  let lock = lockFolder(dataFolder, { who: 'command', pid });
  return {
    clock: { elapsed: () => asked * 10_000 },
    needs: {
      dataFolder,
      version: '1.0.0',
      take() {
        asked += 1;
        lock.release();
        if (asked > turns) return 'taken';
        if (asked < turns) lock = lockFolder(dataFolder, { who: 'command', pid: pid + asked });
        throw new HostError('busy', { code: 'host-silent', who: 'command', pid });
      },
    },
  };
}

test('a command waits for all commands before it, though nobody is named between two of them', async () => {
  const { needs, clock } = folderOfCommands(4);
  expect(await enterFolder(needs, { clock })).toEqual({ is: 'taken', taken: 'taken' });
});

test('the app waits for commands no longer than it is told to', async () => {
  const { needs, clock } = folderOfCommands(4);
  await expect(enterFolder(needs, { clock, commandMs: 25_000 })).rejects.toThrow(HostError);
});

test('a host that is no command is waited for fifteen seconds, while it may be starting', async () => {
  const dataFolder = temporaryFolder();
  let asked = 0;
  const take = () => {
    asked += 1;
    throw new HostError('busy', { code: 'host-silent', who: 'desktop', pid });
  };
  await expect(enterFolder({ dataFolder, version: '1.0.0', take }, { clock: { elapsed: () => asked * 10_000 } })).rejects.toThrow(
    HostError,
  );
  expect(asked).toBe(2);
});
