import { describe, expect, it, onTestFinished } from 'vitest';
import { guardedServer } from '../../../doubles/guarded-server.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

type About = NonNullable<Parameters<typeof guardedServer>[0]>;

/** A host at a server that wants a sign-in, and the person who does what it takes. */
async function hostAt(aboutAt: (origins: { server: string; authority: string }) => About, launch: object = {}) {
  const remote = await guardedServer();
  Object.assign(remote.about, aboutAt({ server: remote.origin, authority: remote.authority }));
  const host = hostWithServers({ openInBrowser: async (url) => remote.visit(url) });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  const { server } = await host.servers.setup.add({ name: 'web', launch: { ...remote.launch, ...launch } });
  await host.until('web', 'signed-out');
  const atWeb = host.servers.signIns.of(server);
  return {
    ...host,
    remote,
    server,
    start: async () => {
      const place = await atWeb.start([remote.authority]);
      if ('local' in place) throw new Error(`It leads to ${place.local}.`);
      return new URL(place.url).searchParams;
    },
    async signIn(): Promise<URLSearchParams> {
      const asked = await this.start();
      await atWeb.open();
      return asked;
    },
    reason: async () => inEnglish((await host.until('web', 'signed-out')).reason),
  };
}

describe('A sign-in works at an authorization server', () => {
  it.each<[string, About]>([
    ['that writes absent parts of a token as null', { token: { scope: null, refresh_token: null, id_token: null, expires_in: null } }],
    ['that writes absent parts of a client as nothing', { registered: { client_uri: '', logo_uri: null, contacts: null, scope: null } }],
    ['that repeats no address of a client', { registered: { redirect_uris: null, client_secret: '' } }],
    ['that has odd parts that nobody needs', { metadata: { service_documentation: '', jwks_uri: 7, scopes_supported: null } }],
    [
      'of a server with odd parts',
      { resource: { scopes_supported: null, resource_documentation: '', bearer_methods_supported: 'header' } },
    ],
    ['that is led back to localhost alone', { leadsBackTo: 'localhost' }],
    ['that hears for which server a token is only once', { refusesResource: 'for-tokens' }],
  ])('%s', async (_what, about) => {
    const host = await hostAt(() => about);
    await host.signIn();
    await host.until('web', 'ready');
    expect((await host.call('web', 'echo')).outcome).toBe('ok');
  });

  it.each<[string, (authority: string) => About]>([
    ['has a slash at its end in its own metadata', (at) => ({ issuer: `${at}/`, redirect: (answer) => answer.set('iss', `${at}/`) })],
    ['has one in the metadata of the server', (at) => ({ names: `${at}/` })],
    ['has none where the browser comes back', (at) => ({ issuer: `${at}/` })],
  ])('whose issuer %s', async (_what, about) => {
    const host = await hostAt(({ authority }) => about(authority));
    await host.signIn();
    await host.until('web', 'ready');
    // The token is renewed by the same issuer.
    host.remote.expire();
    expect((await host.call('web', 'echo')).outcome).toBe('ok');
  });

  it('of a server whose name ends with a slash, which is told as the server writes it', async () => {
    const host = await hostAt(({ server }) => ({ resource: { resource: `${server}/mcp/` } }));
    expect((await host.signIn()).get('resource')).toMatch(/\/mcp\/$/);
    await host.until('web', 'ready');
  });
});

it.each<[string, (authority: string) => About]>([
  ['a slash that nobody wrote', (at) => ({ redirect: (answer) => answer.set('iss', `${at}/`) })],
  ['two slashes', (at) => ({ issuer: `${at}/`, redirect: (answer) => answer.set('iss', `${at}//`) })],
  ['another case', (at) => ({ redirect: (answer) => answer.set('iss', at.toUpperCase()) })],
])('a code is not used that comes back from an issuer with %s', async (_what, about) => {
  const host = await hostAt(({ authority }) => about(authority));
  await host.signIn();
  await expect.poll(() => host.named('web').state).toMatchObject({ state: 'signed-out', reason: { code: 'sign-in-answered-by-other' } });
  expect(host.remote.of('/token')).toEqual([]);
});

describe('No sign-in is begun', () => {
  it.each<[string, (authority: string) => About]>([
    ['another issuer', (at) => ({ issuer: `${at}/tenant` })],
    ['two slashes', (at) => ({ issuer: `${at}//` })],
    ['another case', (at) => ({ issuer: at.replace('http', 'HTTP') })],
    ['another port', (at) => ({ issuer: at.replace(/\d+$/, '1') })],
  ])('where the metadata has %s (mix-up attack)', async (_what, about) => {
    const host = await hostAt(({ authority }) => about(authority));
    await expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-answered-by-other' } });
    expect(host.remote.of('/register')).toEqual([]);
  });

  it.each(['/other', '/mcp2', '/mcp/deeper', '/mcp//'])('for another server: %s', async (path) => {
    const host = await hostAt(({ server }) => ({ resource: { resource: `${server}${path}` } }));
    await expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-other-resource' } });
    expect(await host.reason()).toContain('says that its sign-in is for another server');
    expect(host.remote.of('/register')).toEqual([]);
  });

  it.each([undefined, null, '', 7])('where nobody can register, and it is said what to enter: %j', async (endpoint) => {
    const host = await hostAt(() => ({ metadata: { registration_endpoint: endpoint } }));
    await expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-needs-client' } });
    expect(await host.reason()).toMatch(/http:\/\/127\.0\.0\.1\/signed-in \(any port\).*client ID/);
  });

  it('where the app is refused under both names, with the words of the refusal', async () => {
    const host = await hostAt(() => ({ leadsBackTo: 'app.example' }));
    await expect(host.start()).rejects.toMatchObject({ reason: { code: 'sign-in-not-registered' } });
    expect(await host.reason()).toContain('“Only http://app.example is allowed.”');
    expect(host.remote.of('/register')).toHaveLength(2);
  });
});

describe('An authorization server that does not want to hear for which server a token is', () => {
  it('is told nothing of it once the person entered a client and scopes, and gets these scopes alone', async () => {
    const host = await hostAt(() => ({ refusesResource: 'when-asked' }));
    await host.signIn();
    expect(await host.reason()).toMatch(/does not accept the parameter “resource”.*scopes/);
    // The server alone says what the token would be for.
    expect((await host.start()).has('resource')).toBe(true);

    const oauth = { clientId: 'mine', scopes: ['api://harbor/use'] };
    await host.servers.setup.edit({ server: host.server, name: 'web', launch: { ...host.remote.launch, oauth } });
    await host.until('web', 'signed-out');
    const asked = await host.signIn();
    expect([asked.get('resource'), asked.get('scope')]).toEqual([null, 'api://harbor/use']);
    await host.until('web', 'ready');
    host.remote.expire();
    expect((await host.call('web', 'echo')).outcome).toBe('ok');
  });
});

it('a stream of unasked messages that is for nobody leaves the server ready', async () => {
  const host = await hostAt(() => ({ refusesStream: true }));
  await host.signIn();
  await host.until('web', 'ready');
  expect((await host.call('web', 'echo')).outcome).toBe('ok');
  expect(host.events.filter((event) => event.type === 'server.changed' && event.server.state.state === 'signed-out').length).toBeLessThan(
    2,
  );
});

it.each<[string, About]>([
  ['says so', {}],
  ['says so in a form', { refusal: { status: 400, body: 'error=invalid_grant' } }],
  ['says so in a list', { refusal: { status: 400, body: '[{"error":"invalid_grant"}]' } }],
  ['has broken down', { refusal: { status: 502, body: '<h1>Bad gateway</h1>' } }],
])('a refresh token is tried once, however often the server asks to sign in, where its issuer %s', async (_what, about) => {
  const host = await hostAt(() => about);
  await host.signIn();
  await host.until('web', 'ready');
  host.remote.tokens.clear();
  for (let times = 0; times < 3; times += 1) {
    await host.call('web', 'echo');
    await host.servers.setup.enable({ server: host.server, enabled: false });
    await host.servers.setup.enable({ server: host.server, enabled: true });
    await host.until('web', 'signed-out');
  }
  expect(host.remote.of('/token').filter(({ params }) => params.has('refresh_token'))).toHaveLength(1);
});

it.each([null, 0, '', 'soon', -5])('a token whose lifetime is %j is renewed once it is turned away, and not before', async (lifetime) => {
  const host = await hostAt(() => ({ token: { expires_in: lifetime } }));
  const renewals = () => host.remote.of('/token').filter(({ params }) => params.has('refresh_token')).length;
  await host.signIn();
  await host.until('web', 'ready');
  await host.call('web', 'echo');
  expect(renewals()).toBe(0);
  host.remote.expire();
  expect((await host.call('web', 'echo')).outcome).toBe('ok');
  expect(renewals()).toBe(1);
});

it('is renewed where the challenge alone named the metadata', async () => {
  const host = await hostAt(({ server }) => ({ metadataAt: `${server}/about/me.json` }));
  await host.signIn();
  await host.until('web', 'ready');
  host.remote.expire();
  expect((await host.call('web', 'echo')).outcome).toBe('ok');
});
