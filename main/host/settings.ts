import { HostError } from '../../contract/errors.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Journal } from './base/journal.ts';
import { whyUnsafe } from './servers/sign-in/addresses.ts';

/** Settings of the person for the whole app. */
export function createSettings({ journal }: { journal: Journal }) {
  return {
    change(part: Partial<Settings>): void {
      const { settings, endpoints } = journal.state();
      if (part.model && !endpoints[part.model.endpoint]) throw new HostError('bad-input', { code: 'default-model-gone' });
      const unsafe = part.registry && whyUnsafe(new URL(part.registry.address));
      if (unsafe) throw new HostError('bad-input', unsafe);
      journal.record({ type: 'settings.changed', settings: { ...settings, ...part } });
    },
  };
}
