import type { FindingOf } from '../../../contract/finding.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Needs as ShellNeeds, Secrets } from '../base/needs.ts';

const LIMIT_MS = 4000;

type Needs = Pick<ShellNeeds, 'secrets' | 'clock' | 'newId'>;

/**
 * Tries the key store of this system by keeping something and reading it back: one that is locked
 * says so only when it is asked.
 */
export async function lookAtKeyStore({ secrets, clock, newId }: Needs): Promise<FindingOf<'key-store'>[]> {
  if (secrets.backend === 'memory') return [{ code: 'key-store', state: 'missing' }];
  const name = `doctor/${newId()}`;
  let cancel = () => undefined as void;
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(LIMIT_MS, () => reject(new HostError('storage', { code: 'key-store-silent', ms: LIMIT_MS })));
  });
  try {
    await Promise.race([late, keepAndForget(secrets, name)]);
    return [{ code: 'key-store', state: 'ok' }];
  } catch (cause) {
    return [{ code: 'key-store', state: 'missing', why: reasonOf(cause) }];
  } finally {
    cancel();
  }
}

async function keepAndForget(secrets: Secrets, name: string): Promise<void> {
  await secrets.write(name, name);
  await secrets.read(name);
  await secrets.remove(name);
}
