import type { FindingOf } from '../../../contract/finding.ts';
import type { Journal } from '../base/journal.ts';

/** Says what the last look for a newer version found. Asks nobody. */
export function lookAtUpdates({ journal }: { journal: Pick<Journal, 'state'> }): FindingOf<'updates'>[] {
  const { about, settings, update } = journal.state();
  const { version } = about;
  if (!update) return [{ code: 'updates', state: 'ok', version, is: 'none' }];
  const { now, looked } = update;
  const newest = now.state === 'newest' ? undefined : now.newer.version;
  return [
    {
      code: 'updates',
      state: newest !== undefined || looked?.why ? 'missing' : 'ok',
      version,
      is: settings.lookForUpdates === false ? 'off' : 'on',
      ...(newest !== undefined && { newest }),
      ...(looked?.why && { why: looked.why }),
    },
  ];
}
