import { randomUUID } from 'node:crypto';
import { reasonInEnglish } from '../../client/words/reason-in-english.ts';
import { english } from '../../client/words/words.ts';
import { createHost, type RunningHost } from '../../main/host/host.ts';
import type { Needs } from '../../main/host/base/needs.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { folderOf } from './folder-of.ts';
import { createMemorySettings } from './memory-settings.ts';

/**
 * The whole host on this data folder, not started yet: no built-in servers, nothing of this
 * machine, and a quiet log.
 */
export function wholeHost(needs: Pick<Needs, 'dataFolder' | 'fetch'> & Partial<Needs>): RunningHost {
  return createHost({
    about: { version: '0', shell: 'cli', platform: process.platform, home: '/home/somebody', command: 'switchyard', picksFolders: false },
    folder: folderOf(needs.dataFolder),
    settings: createMemorySettings(),
    secrets: secretsInMemory(),
    builtIn: [],
    environment: {},
    openInBrowser: async () => undefined,
    openFolder: async () => undefined,
    inEnglish: reasonInEnglish,
    practiceWords: async () => english.practice,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    clock: realClock,
    newId: randomUUID,
    ...needs,
  });
}
