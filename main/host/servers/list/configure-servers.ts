import { HostError } from '../../../../contract/errors.ts';
import { liftSecrets } from '../../../../contract/launch-secrets.ts';
import type { Server, ServerState } from '../../../../contract/server.ts';
import type { Decided } from '../../../../contract/decision.ts';
import type { Input } from '../../../../contract/api.ts';
import type { Journal } from '../../base/journal.ts';
import type { LifeEvent } from '../session/life.ts';
import type { Agreed } from '../../storage/agreed.ts';
import { secretNames, launchWithoutSecrets } from './reachable.ts';
import { forgetSecrets, type SecretTexts, writeSecrets } from './secret-texts.ts';
import { changedServer, freeName, newServer, withoutTrust } from './server-list.ts';

type Needs = {
  journal: Journal;
  agreed: Pick<Agreed, 'keep'>;
  /** Throws when the disk refuses. */
  note(decided: Omit<Decided, 'at'>): void;
  newId(): string;
  servers(): Server[];
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  /** The reason a server waits before it may be started at all; undefined: nothing. */
  waitsFor(server: Server): ServerState | undefined;
  put(server: Server): void;
  tell(id: string, event: Extract<LifeEvent, { type: 'turned-on' | 'turned-off' }>): void;
  /** The names of what it offers begin with its name. */
  offerAgain(id: string): void;
  /** Ends it; nothing is heard of it any more. */
  letGo(id: string): void;
  storeOf(server: Pick<Server, 'origin'>): SecretTexts;
};

/** Changes a person makes to the list of servers. */
export function configureServers({ journal, agreed, note, newId, servers, known, waitsFor, put, tell, offerAgain, letGo, storeOf }: Needs) {
  const removed = new Map<string, { server: Server; wasAgreed: boolean; secrets: Map<string, string> }>();

  return {
    async add({ name, launch, off = false, plain = [] }: Input<'server.add'>): Promise<{ server: string }> {
      const id = newId();
      const hidden = launchWithoutSecrets(id, launch, (found) => !plain.includes(found.name));
      const server = newServer(id, { name, launch: hidden.launch, off }, servers());
      await writeSecrets(storeOf(server), hidden.secrets);
      agreed.keep(server);
      put({ ...server, state: { state: 'off' } });
      if (!off) tell(id, { type: 'turned-on' });
      return { server: id };
    },

    async edit({ server: id, name, launch, limits, plain = [] }: Input<'server.edit'>): Promise<void> {
      const before = known(id);
      // A secret that stood in the open before is left there.
      const open = new Set(liftSecrets(before.launch).texts.values());
      const hidden = launchWithoutSecrets(id, launch, (found) => !plain.includes(found.name) && !open.has(found.text));
      const after = changedServer(
        before,
        { name, launch: hidden.launch },
        servers().filter((other) => other.id !== id),
      );
      const isNewLaunch = after.fingerprint !== before.fingerprint || hidden.secrets.size > 0;
      if (isNewLaunch && before.origin === 'built-in')
        throw new HostError('bad-input', { code: 'built-in-name-only', server: before.name });
      await writeSecrets(storeOf(before), hidden.secrets);
      await forgetSecrets(
        storeOf(before),
        secretNames(id, before.launch).filter((secret) => !secretNames(id, after.launch).includes(secret)),
      );
      const kept = isNewLaunch ? withoutTrust(known(id)) : known(id);
      const changed = { ...kept, name: after.name, launch: after.launch, fingerprint: after.fingerprint, ...(limits && { limits }) };
      // A new name alone says nothing about a launch that nobody looked at.
      if (isNewLaunch && before.origin === 'added') agreed.keep(changed);
      put(changed);
      if (isNewLaunch && after.enabled) tell(id, { type: 'turned-on' });
      else offerAgain(id);
    },

    async enable({ server: id, enabled }: { server: string; enabled: boolean }): Promise<void> {
      const server = known(id);
      if (server.enabled === enabled) return;
      put({ ...server, enabled });
      // The server is off as soon as nobody can call it; its process may take its time.
      tell(id, { type: enabled ? 'turned-on' : 'turned-off' });
    },

    async restart(id: string): Promise<void> {
      const server = known(id);
      if (!server.enabled) put({ ...server, enabled: true });
      tell(id, { type: 'turned-on' });
    },

    /** The person read how it is started now. */
    agree({ server: id, fingerprint }: Input<'server.agree'>): void {
      const server = known(id);
      if (server.fingerprint !== fingerprint)
        throw new HostError('already-answered', { code: 'server-changed-again', server: server.name });
      if (!waitsFor(server)) return;
      note({
        about: 'trust',
        how: 'made',
        server: id,
        serverName: server.name,
        conversation: null,
        because: { code: 'person-agreed-to-launch' },
      });
      agreed.keep(server);
      put({ ...server, enabled: true });
      tell(id, { type: 'turned-on' });
    },

    async remove(id: string): Promise<void> {
      const server = known(id);
      if (server.origin === 'built-in') throw new HostError('unsupported', { code: 'built-in-not-removable', server: server.name });
      const keeping = new Map<string, string>();
      for (const name of secretNames(id, server.launch)) keeping.set(name, (await storeOf(server).read(name)) ?? '');
      letGo(id);
      removed.set(id, { server, wasAgreed: !waitsFor(server), secrets: keeping });
      journal.record({ type: 'server.removed', server: id });
      await forgetSecrets(storeOf(server), [...keeping.keys()]);
    },

    async restore(id: string): Promise<void> {
      const back = removed.get(id);
      if (!back) throw new HostError('not-found', { code: 'server-not-restorable' });
      removed.delete(id);
      await writeSecrets(storeOf(back.server), back.secrets);
      if (back.wasAgreed) agreed.keep(back.server);
      put({ ...back.server, name: freeName(back.server.name, servers()), state: { state: 'off' } });
      if (back.server.enabled) tell(id, { type: 'turned-on' });
    },
  };
}
