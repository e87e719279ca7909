import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { otherSide } from '../../../../client/timeline/other-side.ts';
import { HostError } from '../../../../contract/errors.ts';
import { guardedServer } from '../../../doubles/guarded-server.ts';
import type { Secrets } from '../../../../main/host/base/needs.ts';
import { secretsInMemory } from '../../../../main/host/base/secrets-in-memory.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { listening } from '../../../doubles/listening.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { settled } from '../../../doubles/settled.ts';
import { inLog } from '../../../../contract/reason.ts';

type About = Parameters<typeof guardedServer>[0];
type Double = Awaited<ReturnType<typeof guardedServer>>;

/** The seconds of a token that is renewed before each request. */
const OVER_AT_ONCE = 0.000_001;
type More = Parameters<typeof hostWithServers>[0];

async function hostAt(remote: Double, more: More = {}) {
  const opened: string[] = [];
  const host = hostWithServers({
    async openInBrowser(url) {
      opened.push(url);
      await remote.visit(url);
    },
    ...more,
  });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  const { server } = await host.servers.setup.add({ name: 'web', launch: remote.launch });
  const atWeb = host.servers.signIns.of(server);
  return { ...host, opened, server, atWeb, start, signIn };

  /** As a person does who knows that the authorization server is on this computer. */
  async function start(...agreed: string[]): Promise<{ url: string; host: string }> {
    const found = await atWeb.start([remote.authority, ...agreed]);
    if ('local' in found) throw new Error(`It leads to ${found.local}.`);
    return found;
  }

  async function signIn(): Promise<void> {
    await start();
    await atWeb.open();
  }
}

describe('A server that wants to know who asks', () => {
  it('waits signed out, and is ready once the person signed in at the address they were shown', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toMatch(/asks you to sign in/);
    expect(remote.of('/authorize')).toEqual([]);

    const shown = await host.start();
    expect(shown.host).toBe(new URL(remote.authority).host);
    expect(await host.until('web', 'signing-in')).toMatchObject({ url: shown.url, opened: false });
    expect(host.opened).toEqual([]);

    await host.atWeb.open();
    expect(host.opened).toEqual([shown.url]);
    expect(await host.until('web', 'ready')).toMatchObject({ signedIn: true });
    expect((await host.call('web', 'echo', { a: 1 })).outcome).toBe('ok');

    const asked = new URL(shown.url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('resource')).toBe(remote.launch.url);
    expect(asked.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  });

  it('waits signed out, too, when the key store takes its time to say what was given before, or refuses', async () => {
    for (const answer of [
      async () => undefined,
      async () => Promise.reject(new HostError('storage', { code: 'said-before', text: 'The key store is locked.' })),
    ]) {
      const remote = await guardedServer();
      let turnedAway = false;
      const isAsked = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      const host = await hostAt(remote, {
        async fetch(...request) {
          const response = await fetch(...request);
          turnedAway ||= response.status === 401;
          return response;
        },
        secrets: {
          ...secretsInMemory(),
          async read() {
            if (!turnedAway) return undefined;
            isAsked.resolve();
            await goesOn.promise;
            return answer();
          },
        },
      });
      await isAsked.promise;
      await settled();
      expect(host.named('web').state.state).not.toBe('signed-out');
      goesOn.resolve();
      expect(inEnglish((await host.until('web', 'signed-out')).reason)).toMatch(/asks you to sign in/);
    }
  });

  it('keeps what the sign-in gave in the secrets store, and nowhere the window sees', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    const [name] = [...host.secretTexts.keys()];
    expect(name).toMatch(new RegExp(`^server/${host.server}/sign-in/`));
    expect(JSON.parse(host.secretTexts.get(name ?? '') ?? '')).toMatchObject({
      url: remote.launch.url,
      issuer: remote.authority,
      accessToken: expect.stringMatching(/^access-/),
    });
    expect(JSON.stringify(host.events)).not.toMatch(/access-|refresh-|code-/);
  });

  it('opens nothing that was not asked for, and nothing twice asked differently', async () => {
    const host = await hostAt(await guardedServer());
    await host.until('web', 'signed-out');
    await expect(host.atWeb.open()).rejects.toMatchObject({ code: 'unsupported' });
    await host.start();
    await host.atWeb.cancel();
    await host.until('web', 'signed-out');
    await expect(host.atWeb.open()).rejects.toMatchObject({ code: 'unsupported' });
    expect(host.opened).toEqual([]);
  });

  it('is signed out of: what was kept is gone here and there', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    await host.atWeb.signOut();
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toMatch(/You signed out/);
    expect(host.secretTexts.size).toBe(0);
    expect(remote.of('/revoke').map(({ params }) => params.get('token_type_hint'))).toEqual(['refresh_token', 'access_token']);
    expect(remote.tokens.size).toBe(0);
  });

  it('gets the token back after it was removed and brought back, and loses it with a new address', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    await host.servers.setup.remove(host.server);
    expect(host.secretTexts.size).toBe(0);
    await host.servers.setup.restore(host.server);
    await host.until('web', 'ready');
    await host.servers.setup.edit({ server: host.server, name: 'web', launch: { ...remote.launch, url: `${remote.origin}/mcp?other` } });
    await host.until('web', 'signed-out');
    expect(host.secretTexts.size).toBe(0);
  });
});

describe('What is done with a server while somebody signs in', () => {
  it('stays done: a server that is turned off stays off, though the sign-in is kept', async () => {
    const kept = new Map<string, string>();
    let keep = (): void => undefined;
    const isKept = new Promise<void>((resolve) => (keep = resolve));
    let wantsToKeep = false;
    const secrets: Secrets = {
      ...secretsInMemory(kept),
      async write(name, text) {
        wantsToKeep = true;
        await isKept;
        kept.set(name, text);
      },
    };
    const host = await hostAt(await guardedServer(), { secrets });
    await host.until('web', 'signed-out');
    await host.signIn();
    await vi.waitUntil(() => wantsToKeep);
    await host.servers.setup.enable({ server: host.server, enabled: false });
    keep();
    await vi.waitUntil(() => kept.size > 0);
    await settled();
    expect(host.named('web')).toMatchObject({ enabled: false, state: { state: 'off' } });
    expect(host.events.filter((event) => event.type === 'server.changed' && event.server.state.state === 'ready')).toEqual([]);
    await expect(host.atWeb.start()).rejects.toMatchObject({ code: 'not-ready' });
  });

  it('stays done: a server that is turned off while the secrets store is asked what was granted before is asked nothing', async () => {
    const remote = await guardedServer();
    const secrets = secretsInMemory();
    let read = secrets.read;
    const host = await hostAt(remote, { secrets: { ...secrets, read: (name) => read(name) } });
    await host.until('web', 'signed-out');
    const isRead = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<undefined>();
    read = () => {
      isRead.resolve();
      return goesOn.promise;
    };
    const refused = expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-cancelled' } });
    await isRead.promise;
    await host.servers.setup.enable({ server: host.server, enabled: false });
    await refused;
    read = secrets.read;
    goesOn.resolve(undefined);
    await settled();
    expect(host.named('web').state).toEqual({ state: 'off' });
    await host.servers.setup.enable({ server: host.server, enabled: true });
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    expect(remote.of('/register')).toHaveLength(1);
  });

  it('leaves the sign-in alone, as long as it does not end the server', async () => {
    const host = await hostAt(await guardedServer());
    await host.until('web', 'signed-out');
    const asking = new AbortController();
    const shown = host.start().finally(() => asking.abort());
    for (let hints = true; !asking.signal.aborted; hints = !hints) {
      host.servers.trust.change({ server: host.server, hints });
      host.servers.foldersChanged();
      await settled();
    }
    expect(await host.until('web', 'signing-in')).toMatchObject({ url: (await shown).url });
    await host.atWeb.open();
    await host.until('web', 'ready');
  });
});

describe('A server that is removed', () => {
  /**
   * The host at a server whose authorization server answers at this path only once it is told to.
   */
  async function slowAt(path: string, about: About = {}) {
    const remote = await guardedServer(about);
    const hold = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    let isSlow = false;
    remote.about.before = async (asked) => {
      if (asked !== path || !isSlow) return;
      isAsked.resolve();
      await hold.promise;
    };
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    return { remote, host, isAsked: isAsked.promise, slowDown: () => (isSlow = true), goOn: hold.resolve };
  }

  /** The messages of this path in the timeline, by the name of their server. */
  async function namesAt(host: Awaited<ReturnType<typeof hostAt>>, path: string): Promise<string[]> {
    const { messages } = await host.traffic.read({ after: 0, atOnce: true }, new AbortController().signal);
    return messages.filter(({ name }) => name?.endsWith(path)).map(otherSide);
  }

  it.each(['/.well-known/oauth-authorization-server', '/register'])(
    'while a sign-in asks for %s is on the timeline by its name, and the host goes on',
    async (path) => {
      const { host, isAsked, slowDown, goOn } = await slowAt(path);
      slowDown();
      const refused = expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-cancelled' } });
      await isAsked;
      await host.servers.setup.remove(host.server);
      await refused;
      goOn();
      await expect.poll(() => namesAt(host, path)).toEqual(['web']);
    },
  );

  it('while its revocation is under way is signed out of all the same, by its name', async () => {
    const { remote, host, isAsked, slowDown, goOn } = await slowAt('/revoke');
    await host.signIn();
    await host.until('web', 'ready');
    slowDown();
    const signingOut = host.atWeb.signOut();
    await isAsked;
    await host.servers.setup.remove(host.server);
    goOn();
    await signingOut;
    expect(await namesAt(host, '/revoke')).toEqual(['web', 'web']);
    expect(remote.tokens.size).toBe(0);
  });

  it('while the code is exchanged for the token is on the timeline by its name, and nothing is kept of it', async () => {
    const { host, isAsked, slowDown, goOn } = await slowAt('/token');
    slowDown();
    await host.signIn();
    await isAsked;
    await host.servers.setup.remove(host.server);
    goOn();
    await expect.poll(() => namesAt(host, '/token')).toEqual(['web']);
    expect(host.secretTexts.size).toBe(0);
  });

  it('while its token is renewed is on the timeline by its name, and the host goes on', async () => {
    const { host, isAsked, slowDown, goOn } = await slowAt('/token', { expiresIn: OVER_AT_ONCE });
    await host.signIn();
    await host.until('web', 'ready');
    slowDown();
    const calling = host.call('web', 'echo');
    await isAsked;
    await host.servers.setup.remove(host.server);
    const before = (await namesAt(host, '/token')).length;
    goOn();
    await calling.catch(() => undefined);
    await expect.poll(async () => (await namesAt(host, '/token')).length).toBeGreaterThan(before);
    expect(new Set(await namesAt(host, '/token'))).toEqual(new Set(['web']));
  });

  it('with all others, as when everything is deleted, while a sign-in is asked for, ends nothing', async () => {
    const path = '/.well-known/oauth-authorization-server';
    const { host, isAsked, slowDown, goOn } = await slowAt(path);
    await host.servers.setup.add({ name: 'other', launch: scriptedServer({}) });
    await host.until('other', 'ready');
    slowDown();
    const refused = expect(host.start()).rejects.toThrow();
    await isAsked;
    await Promise.all(Object.keys(host.journal.state().servers).map((id) => host.servers.setup.remove(id)));
    await refused;
    goOn();
    await expect.poll(() => namesAt(host, path)).toEqual(['web']);
  });
});

describe('A sign-in', () => {
  it.each([
    ['says another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://evil.example')],
    ['says no issuer though it always does', (answer: URLSearchParams) => answer.delete('iss')],
    ['says two issuers', (answer: URLSearchParams) => answer.append('iss', 'https://evil.example')],
    ['brings two codes', (answer: URLSearchParams) => answer.append('code', 'another')],
    ['brings no code', (answer: URLSearchParams) => answer.delete('code')],
  ])('is given up, and its code never used, when the answer %s', async (_what, redirect) => {
    const remote = await guardedServer({ redirect });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    const { reason } = await host.until('web', 'signed-out');
    expect(inLog(reason)).not.toMatch(/evil/);
    expect(remote.of('/token')).toEqual([]);
  });

  it('goes on waiting when the answer has another state', async () => {
    const remote = await guardedServer({ redirect: (answer) => answer.set('state', 'guessed') });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    expect((await host.until('web', 'signing-in')).opened).toBe(true);
    expect(remote.of('/token')).toEqual([]);
  });

  it.each([
    ['speaks for another issuer', { issuer: 'https://evil.example' }],
    ['does not announce S256', { methods: 'none' as const }],
    ['announces other methods only', { methods: ['plain'] }],
    ['sends people to a script', { authorizationEndpoint: 'javascript:alert(1)' }],
    ['sends people to a file', { authorizationEndpoint: 'file:///etc/passwd' }],
    ['sends people over an open line', { authorizationEndpoint: 'http://auth.example/authorize' }],
    ['hides the host behind a name', { authorizationEndpoint: 'https://accounts.example@evil.example/' }],
  ])('is not even shown when the authorization server %s', async (_what, about) => {
    const remote = await guardedServer(about);
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await expect(host.start()).rejects.toThrow();
    await host.until('web', 'signed-out');
    await expect(host.atWeb.open()).rejects.toMatchObject({ code: 'unsupported' });
    expect(host.opened).toEqual([]);
  });

  it('asks nothing at another port of this machine before the person agreed to it, and keeps that with what it gave', async () => {
    const remote = await guardedServer({ expiresIn: OVER_AT_ONCE });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    expect(await host.atWeb.start()).toEqual({ local: remote.authority });
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toContain(
      `leads to another address on this computer or in its network: ${remote.authority}`,
    );
    expect(remote.seen).toEqual([]);
    await host.signIn();
    await host.until('web', 'ready');
    expect(remote.of('/token').some(({ params }) => params.has('refresh_token'))).toBe(true);
    await host.atWeb.signOut();
    expect(remote.of('/revoke')).toHaveLength(2);
    expect(await host.atWeb.start()).toEqual({ local: remote.authority });
  });

  it.each([
    ['its metadata', (there: string) => ({ metadataAt: `${there}/metadata` })],
    ['its authorization server', (there: string) => ({ names: there })],
    ['the place to register', (there: string) => ({ metadata: { registration_endpoint: `${there}/register` } })],
    ['the place for tokens', (there: string) => ({ metadata: { token_endpoint: `${there}/token` } })],
  ])('asks nothing at another port of this machine that is named as %s', async (_what, naming) => {
    const asked: (string | undefined)[] = [];
    const canary = await listening((request, response) => {
      asked.push(request.url);
      response.writeHead(404).end();
    });
    const remote = await guardedServer(naming(canary.origin));
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    expect(await host.atWeb.start([remote.authority])).toEqual({ local: canary.origin });
    expect(asked).toEqual([]);
  });

  it.each(['mac', 'DPoP', 'N_A'])('keeps no token of the kind %s, and says why', async (tokenType) => {
    const remote = await guardedServer({ tokenType });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await vi.waitUntil(() => host.named('web').state.state === 'signed-out' && remote.of('/token').length > 0, { timeout: 10_000 });
    await vi.waitFor(
      () => expect(host.named('web').state).toMatchObject({ reason: { code: 'token-not-bearer', kind: tokenType } }),
      10_000,
    );
    expect(host.secretTexts.size).toBe(0);
  });

  it('takes the kind of a token without regard to case', async () => {
    const remote = await guardedServer({ tokenType: 'bEARER' });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
  });

  it.each([
    ['a line break', { authorization_endpoint: 'https://auth.example/autho\nrize' }],
    ['a tab', { token_endpoint: 'https://auth.example/to\tken' }],
    ['a leading blank', { registration_endpoint: ' https://auth.example/register' }],
    ['a backslash', { authorization_endpoint: 'https://auth.example\\authorize' }],
    ['a hidden character', { authorization_endpoint: 'https://auth.example/\u200bauthorize' }],
  ])('uses no address with %s in it, which the parser would drop or turn', async (_what, metadata) => {
    const remote = await guardedServer({ metadata });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    const [key] = Object.keys(metadata);
    await expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-address-odd', field: key } });
    expect(remote.of('/register')).toEqual([]);
  });

  it('uses no address of a challenge that the parser had to repair', async () => {
    const remote = await guardedServer();
    remote.about.metadataAt = `${remote.origin}\\.well-known\\oauth-protected-resource/mcp`;
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await expect(host.start()).rejects.toMatchObject({ reason: { why: { code: 'address-odd' } } });
  });

  it('says in words what is wrong with the metadata of an authorization server', async () => {
    const remote = await guardedServer({ metadata: { token_endpoint: undefined, response_types_supported: 'code' } });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    const { host: authority } = new URL(remote.authority);
    const words = `What ${authority} says about signing in cannot be used. Missing or wrong: token_endpoint and response_types_supported. Ask the people who run it.`;
    await expect(host.start()).rejects.toThrow('sign-in-answer-unusable');
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toBe(words);
  });

  it('at a server that knows of none says what to do instead', async () => {
    const { origin } = await listening((_request, response) => void response.writeHead(401).end());
    const remote = await guardedServer();
    const host = await hostAt({ ...remote, launch: { ...remote.launch, url: `${origin}/mcp` } });
    await host.until('web', 'signed-out');
    await expect(host.start()).rejects.toThrow('sign-in-place-unknown');
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toMatch(/add the header it wants/);
  });

  it('that the person refuses says so, and can be tried again', async () => {
    const remote = await guardedServer({ refuses: true });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toBe('The sign-in was refused.');
    remote.about.refuses = false;
    await host.signIn();
    await host.until('web', 'ready');
  });

  it('is over after five minutes', async () => {
    const clock = createHandClock();
    const remote = await guardedServer();
    const host = await hostAt(remote, { clock });
    await host.until('web', 'signed-out');
    const { url } = await host.start();
    clock.forward(5 * 60_000 - 1);
    expect(host.named('web').state.state).toBe('signing-in');
    clock.forward(1);
    expect(host.named('web').state).toMatchObject({ state: 'signed-out', reason: { code: 'nobody-signed-in', minutes: 5 } });
    await expect(remote.visit(url)).rejects.toThrow();
    expect(remote.of('/token')).toEqual([]);
  });

  it('introduces the app by its document where that is understood, by what the person entered first of all, and else registers it', async () => {
    const clientDocument = 'https://switchyard.invalid/client.json';
    const remote = await guardedServer({ takesDocuments: true });
    const host = await hostAt(remote, { clientDocument });
    await host.until('web', 'signed-out');
    expect(clientOf(await host.start())).toBe(clientDocument);
    const oauth = { clientId: 'known-client', clientSecret: 'hush-hush' };
    await host.servers.setup.edit({ server: host.server, name: 'web', launch: { ...remote.launch, oauth } });
    await host.until('web', 'signed-out');
    expect(clientOf(await host.start())).toBe('known-client');
    expect(JSON.stringify(host.events)).not.toContain('hush-hush');
    expect(remote.of('/register')).toEqual([]);
    remote.about.takesDocuments = false;
    await host.servers.setup.edit({ server: host.server, name: 'web', launch: remote.launch });
    await host.until('web', 'signed-out');
    expect(clientOf(await host.start())).toMatch(/^client-/);
    expect(remote.of('/register')).toHaveLength(1);
  });

  it('tells another authorization server nothing of what the one before was told', async () => {
    const remote = await guardedServer();
    const other = await guardedServer();
    const host = await hostAt(remote);
    const oauth = { clientId: 'known-client', clientSecret: 'hush-hush' };
    await host.servers.setup.edit({ server: host.server, name: 'web', launch: { ...remote.launch, oauth } });
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    remote.about.names = other.authority;
    remote.expire();
    await host.call('web', 'echo');
    await host.until('web', 'signed-out');
    const moved = await host.start(other.authority);
    expect(moved.host).toBe(new URL(other.authority).host);
    expect(clientOf(moved)).toMatch(/^client-/);
    expect(JSON.stringify(other.seen.map(({ params, authorization }) => [params.toString(), authorization]))).not.toMatch(
      /known-client|hush-hush|refresh-/,
    );
  });

  it('ends when the server is turned off meanwhile', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    const { url } = await host.start();
    await host.servers.setup.enable({ server: host.server, enabled: false });
    const back = new URL(url).searchParams.get('redirect_uri') ?? '';
    await expect(fetch(back)).rejects.toThrow();
  });
});

describe('Somebody who signed in', () => {
  it('is known again with a token renewed before it is over', async () => {
    const remote = await guardedServer({ expiresIn: OVER_AT_ONCE });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    expect(remote.of('/token').filter(({ params }) => params.has('refresh_token')).length).toBeGreaterThan(0);
    expect((await host.call('web', 'echo')).outcome).toBe('ok');
  });

  it('has a token that was turned away renewed once, however many calls are under way', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    remote.expire();
    const results = await Promise.all(Array.from({ length: 10 }, () => host.call('web', 'echo')));
    expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(remote.of('/token').filter(({ params }) => params.has('refresh_token'))).toHaveLength(1);
  });

  it('is asked to sign in again when nothing counts any more, and told so in the call', async () => {
    const remote = await guardedServer();
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    remote.tokens.clear();
    const result = inEnglish(await host.call('web', 'echo'));
    expect(result).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('waits for you to sign in') });
    await host.until('web', 'signed-out');
  });

  it('is asked for the rights a call needs besides those they gave, and only so often', async () => {
    const remote = await guardedServer({ scopes: { list: 'read', call: 'write' } });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    expect(inEnglish((await host.until('web', 'signed-out')).reason)).toMatch(/more permissions.*read/);
    await host.signIn();
    await host.until('web', 'ready');
    expect((await host.call('web', 'echo')).reason).toMatchObject({ why: { code: 'more-rights-wanted', scope: 'write' } });
    const { url } = await host.start();
    expect(new URL(url).searchParams.get('scope')?.split(' ').toSorted()).toEqual(['read', 'write']);
    await host.atWeb.open();
    await host.until('web', 'ready');
    expect((await host.call('web', 'echo')).outcome).toBe('ok');
  });

  it('is not asked for ever by a server that has had what it wants', async () => {
    const remote = await guardedServer({ scopes: { list: 'admin' }, gives: 'little' });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    for (let times = 0; times < 3; times += 1) {
      await host.signIn();
      await vi.waitUntil(() => ['signed-out', 'failed'].includes(host.named('web').state.state));
    }
    expect(inEnglish((await host.until('web', 'failed')).trouble.reason)).toMatch(/again and again/);
    expect(remote.of('/authorize')).toHaveLength(3);
  });

  it('keeps what they have when they do not want to give more', async () => {
    const remote = await guardedServer({ scopes: { call: 'write' } });
    const host = await hostAt(remote);
    await host.until('web', 'signed-out');
    await host.signIn();
    await host.until('web', 'ready');
    await host.call('web', 'echo');
    await host.until('web', 'signed-out');
    await host.start();
    await host.atWeb.cancel();
    await host.until('web', 'ready');
  });
});

function clientOf({ url }: { url: string }): string | null {
  return new URL(url).searchParams.get('client_id');
}
