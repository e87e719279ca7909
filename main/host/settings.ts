import { HostError } from '../../contract/errors.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ProxyChoice, ProxyWish } from '../../contract/proxy.ts';
import type { Journal } from './base/journal.ts';
import type { Secrets } from './base/needs.ts';
import { certificatesIn } from './network/certificates.ts';
import { chosenProxy, forgetPassword, keepPassword } from './network/chosen-proxy.ts';
import { whyUnsafe } from './servers/sign-in/addresses.ts';

/** Settings of the person for the whole app. */
export function createSettings({ journal, secrets }: { journal: Journal; secrets: Secrets }) {
  return {
    change(part: Partial<Settings>): void {
      const { settings, endpoints } = journal.state();
      if (part.model && !endpoints[part.model.endpoint]) throw new HostError('bad-input', { code: 'default-model-gone' });
      const unsafe = part.registry && whyUnsafe(new URL(part.registry.address));
      if (unsafe) throw new HostError('bad-input', unsafe);
      if (part.proxy?.use === 'address') chosenProxy(part.proxy);
      if (part.certificates) certificatesIn(part.certificates);
      journal.record({ type: 'settings.changed', settings: { ...settings, ...part } });
    },

    /** Throws HostError for an address that is none. */
    async chooseProxy(wish: ProxyWish): Promise<void> {
      const proxy = await keptChoice(wish);
      journal.record({ type: 'settings.changed', settings: { ...journal.state().settings, proxy } });
    },
  };

  async function keptChoice(wish: ProxyWish): Promise<ProxyChoice> {
    if (wish.use !== 'address') {
      await forgetPassword(secrets);
      return wish;
    }
    const { password, ...choice } = wish;
    return { ...choice, hasPassword: await keepPassword(secrets, chosenProxy(wish), password) };
  }
}
