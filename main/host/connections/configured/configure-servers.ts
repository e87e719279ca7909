import { HostError } from '../../../../contract/errors.ts';
import type { Launch, Limits, Proposal, Server } from '../../../../contract/server.ts';
import type { Journal } from '../../journal.ts';
import type { Kept } from '../keep-connected.ts';
import { secretNames, withoutSecrets } from './reachable.ts';
import { forgetSecrets, type SecretTexts, writeSecrets } from './secret-texts.ts';
import { changedServer, freeName, newServer, withoutTrust } from './server-list.ts';

type Needs = {
  journal: Journal;
  newId(): string;
  servers(): Server[];
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  put(server: Server): void;
  keeper(id: string): Kept;
  /** Ends it; nothing is heard of it any more. */
  letGo(id: string): void;
  storeOf(server: Pick<Server, 'origin'>): SecretTexts;
};

/** What a person does to the list of servers. */
export function configureServers({ journal, newId, servers, known, put, keeper, letGo, storeOf }: Needs) {
  const removed = new Map<string, { server: Server; secrets: Map<string, string> }>();

  return {
    async add({ name, launch }: Proposal): Promise<{ server: string }> {
      const id = newId();
      const hidden = withoutSecrets(id, launch);
      const server = newServer(id, { name, launch: hidden.launch }, servers());
      await writeSecrets(storeOf(server), hidden.secrets);
      put({ ...server, state: { state: 'off' } });
      keeper(id).start();
      return { server: id };
    },

    async edit({ server: id, name, launch, limits }: { server: string; name: string; launch: Launch; limits?: Limits }): Promise<void> {
      const before = known(id);
      const hidden = withoutSecrets(id, launch);
      const after = changedServer(
        before,
        { name, launch: hidden.launch },
        servers().filter((other) => other.id !== id),
      );
      const isNewLaunch = after.fingerprint !== before.fingerprint || hidden.secrets.size > 0;
      if (isNewLaunch && before.origin === 'built-in')
        throw new HostError('bad-input', `${before.name} comes with Switchyard: only its name can be changed.`);
      await writeSecrets(storeOf(before), hidden.secrets);
      await forgetSecrets(
        storeOf(before),
        secretNames(id, before.launch).filter((secret) => !secretNames(id, after.launch).includes(secret)),
      );
      const kept = isNewLaunch ? withoutTrust(known(id)) : known(id);
      put({ ...kept, name: after.name, launch: after.launch, fingerprint: after.fingerprint, ...(limits && { limits }) });
      if (isNewLaunch && after.enabled) keeper(id).start();
      else keeper(id).offerAgain();
    },

    async enable({ server: id, enabled }: { server: string; enabled: boolean }): Promise<void> {
      const server = known(id);
      if (server.enabled === enabled) return;
      put({ ...server, enabled, ...(!enabled && { state: { state: 'off' } }) });
      if (enabled) keeper(id).start();
      // It is off as soon as nobody can call it; its process may take its time.
      else void keeper(id).stop();
    },

    async restart(id: string): Promise<void> {
      const server = known(id);
      if (!server.enabled) put({ ...server, enabled: true });
      keeper(id).start();
    },

    async remove(id: string): Promise<void> {
      const server = known(id);
      if (server.origin === 'built-in') throw new HostError('unsupported', `${server.name} comes with Switchyard. It can be turned off.`);
      const keeping = new Map<string, string>();
      for (const name of secretNames(id, server.launch)) keeping.set(name, (await storeOf(server).read(name)) ?? '');
      letGo(id);
      removed.set(id, { server, secrets: keeping });
      journal.record({ type: 'server.removed', server: id });
      await forgetSecrets(storeOf(server), [...keeping.keys()]);
    },

    async restore(id: string): Promise<void> {
      const back = removed.get(id);
      if (!back) throw new HostError('not-found', 'This server cannot be brought back any more.');
      removed.delete(id);
      await writeSecrets(storeOf(back.server), back.secrets);
      put({ ...back.server, name: freeName(back.server.name, servers()), state: { state: 'off' } });
      if (back.server.enabled) keeper(id).start();
    },
  };
}
