import type { RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { isFields } from '../../../../main/host/base/fields.ts';
import { ServerIcons } from '../../../../main/host/servers/icons/server-icons.ts';
import { privateAuthority } from '../../../doubles/authority.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { listening } from '../../../doubles/listening.ts';
import { picture } from '../../../doubles/picture.ts';
import { secureHost } from '../../../doubles/secure-host.ts';

const good = picture(96, 96);
const goodAddress = `data:image/png;base64,${good.toString('base64')}`;

test('an icon at the origin of its server is fetched once, also by way of another path there', async () => {
  const { icons, origin, seen } = await iconsAt({
    '/moved.png': (_, response) => response.writeHead(302, { location: '/good.png' }).end(),
    '/good.png': (_, response) => response.end(good),
  });
  const server = icons(`${origin}/moved.png`);
  expect(await Promise.all([server.of('s'), server.of('s')])).toEqual([{ icon: goodAddress }, { icon: goodAddress }]);
  expect(await server.of('s')).toEqual({ icon: goodAddress });
  expect(seen).toEqual(['/moved.png', '/good.png']);
});

test('where the first address has no icon the next one is tried, and one that failed is asked for again', async () => {
  let isThere = false;
  const { icons, origin, seen } = await iconsAt({
    '/late.png': (_, response) => (isThere ? response.end(good) : response.writeHead(503).end()),
  });
  const server = icons(`${origin}/none.png`, `${origin}/late.png`);
  expect(await server.of('s')).toEqual({});
  isThere = true;
  expect(await server.of('s')).toEqual({ icon: goodAddress });
  expect(seen).toEqual(['/none.png', '/late.png', '/none.png', '/late.png']);
});

const bomb = Buffer.from(good);
bomb.writeUInt32BE(30_000, 16);
bomb.writeUInt32BE(30_000, 20);
const moving = Buffer.concat([good.subarray(0, 33), Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'), good.subarray(33)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['a picture whose header promises 30,000 by 30,000 pixels', bomb],
  ['a picture of more than 128 kB', Buffer.concat([good, Buffer.alloc(140_000)])],
  ['a picture that moves', moving],
  ['a drawing with a script', Buffer.from(svg)],
  ['a page', Buffer.from('<!doctype html><title>Sign in</title>')],
  ['half a header', good.subarray(0, 20)],
  ['nothing', Buffer.alloc(0)],
])('%s is no icon, whatever it is called', async (_, bytes) => {
  const { icons, origin } = await iconsAt({
    '/icon.png': (__, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  });
  expect(await icons(`${origin}/icon.png`).of('s')).toEqual({});
  expect(await icons(`data:image/png;base64,${bytes.toString('base64')}`).of('s')).toEqual({});
});

test('a picture without end is left after 128 kB, and a host that says nothing after ten seconds', async () => {
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  const { icons, origin, seen, clock } = await iconsAt({
    '/endless.png': (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', more).on('close', ended.resolve);
      response.write(good);
      more();
    },
    '/silent.png': () => undefined,
  });
  expect(await icons(`${origin}/endless.png`).of('s')).toEqual({});
  await ended.promise;
  expect(sent).toBeLessThan(20_000_000);
  const silent = icons(`${origin}/silent.png`).of('s');
  await vi.waitUntil(() => seen.includes('/silent.png'));
  clock.forward(10_000);
  expect(await silent).toEqual({});
});

test.each(['http://icons.example/good.png', 'https://169.254.169.254/latest/meta-data', 'https://10.0.0.7/good.png', 'file:///etc/passwd'])(
  'nobody follows an icon to %s',
  async (location) => {
    const { icons, origin, asked } = await iconsAt({ '/moved.png': (_, response) => response.writeHead(302, { location }).end() });
    const connect = vi.spyOn(Socket.prototype, 'connect');
    onTestFinished(() => connect.mockRestore());
    expect(await icons(`${origin}/moved.png`).of('s')).toEqual({});
    expect(await icons.for({ kind: 'stdio', command: 'north', args: [], env: {} })(location).of('s')).toEqual({});
    expect(asked).toEqual([`${origin}/moved.png`]);
    expect(hostsIn(connect.mock.calls).filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([]);
  },
);

/** The hosts that sockets were connected to, whatever their arguments look like. */
function hostsIn(calls: unknown[]): string[] {
  return calls.flat(3).flatMap((one) => (isFields(one) && typeof one['host'] === 'string' ? one['host'] : []));
}

test('a name of another host that stands for an address in a private network is not asked, nor this machine where the server is elsewhere', async () => {
  const { icons, origin, seen } = await iconsAt({ '/good.png': (_, response) => response.end(good) });
  const elsewhere = origin.replace('localhost', 'icons.example');
  expect(await icons(`${elsewhere}/good.png`).of('s')).toEqual({});
  const program: Launch = { kind: 'stdio', command: 'north', args: [], env: {} };
  expect(await icons.for(program)(`${origin}/good.png`).of('s')).toEqual({});
  expect(seen).toEqual([]);
});

test('a server that is an address names pictures of its own domain, a program those of anybody', async () => {
  const { icons, looked } = await iconsAt({});
  const named = [
    'https://mcp.north.example/a.png',
    'https://static.north.example/a.png',
    'https://north.example/a.png',
    'https://else.example/a.png',
  ];
  await icons
    .for({ kind: 'http', url: 'https://mcp.north.example/mcp', headers: {} })(...named)
    .of('s');
  expect(looked).toEqual(['static.north.example', 'north.example']);
  await icons.for({ kind: 'stdio', command: 'north', args: [], env: {} })('https://else.example/a.png').of('s');
  expect(looked.slice(2)).toEqual(['else.example']);
});

/**
 * A server at an address of this machine, over https, with these paths, and the icons of one that
 * names such addresses. Each name stands for this machine.
 */
async function iconsAt(paths: Record<string, RequestListener>) {
  const seen: string[] = [];
  const asked: string[] = [];
  const looked: string[] = [];
  const { port } = await listening((request, response) => {
    const { url = '' } = request;
    seen.push(url);
    const answer = paths[url];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  const authority = privateAuthority();
  authority.trustHere();
  const origin = `https://localhost:${await secureHost({ authority, name: 'localhost', port })}`;
  const clock = createHandClock();
  const iconsFor =
    (launch: Launch) =>
    (...addresses: string[]) =>
      new ServerIcons({
        launchOf: () => launch,
        namedBy: () => addresses,
        resolve: async (host) => {
          looked.push(host);
          return [{ address: '127.0.0.1', family: 4 }];
        },
        isProxied: async () => false,
        fetch: (input, init) => {
          asked.push(input instanceof Request ? input.url : String(input));
          return fetch(input, init);
        },
        clock,
      });
  const icons = Object.assign(iconsFor({ kind: 'http', url: `${origin}/mcp`, headers: {} }), { for: iconsFor });
  return { icons, origin, seen, asked, looked, clock };
}
