import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { privateAuthority } from '../../doubles/authority.ts';
import { proxyServer } from '../../doubles/proxy-server.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import { secureHost } from '../../doubles/secure-host.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const built = resolve(import.meta.dirname, '../../../dist/main/cli.js');
const SECRET = 'p@ss word';

/** A model out there, which a company's proxy leads to, with a certificate of the company. */
async function scene() {
  const authority = privateAuthority();
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.reply({ text: 'Hello from out there.' });
  const port = await secureHost({ authority, name: 'model.example', port: Number(new URL(model.baseUrl).port) });
  const proxy = await proxyServer({ leadsTo: (host) => (host === 'model.example:443' ? port : undefined), wants: `me:${SECRET}` });
  const folder = temporaryFolder();
  const certificate = join(folder, 'company.pem');
  writeFileSync(certificate, authority.certificate);
  const config = join(folder, 'config.json');
  writeFileSync(config, '{"mcpServers":{}}');
  const run = (environment: Record<string, string>) =>
    command(
      ['run', 'hello', '--base-url', 'https://model.example', '--model', 'scripted-1', '--config', config, '--data', join(folder, 'data')],
      {
        HTTPS_PROXY: `http://me:${encodeURIComponent(SECRET)}@${proxy.host}`,
        ...environment,
      },
    );
  return { model, proxy, certificate, run };
}

/** A process of its own, which reads certificates and the environment as it starts. */
async function command(args: string[], environment: Record<string, string>) {
  const { PATH, HOME, SYSTEMROOT } = process.env;
  const child = spawn(process.execPath, [built, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, SYSTEMROOT, LANG: 'en', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, said };
}

test.each([
  ['Node is given', 'NODE_EXTRA_CA_CERTS'],
  // Elsewhere it is no file that a test could change.
  ...(process.platform === 'linux' ? [['the system trusts', 'SSL_CERT_FILE']] : []),
])(
  'a model behind a proxy with a password, by an authority that %s (%s), answers',
  async (_, variable) => {
    const { model, proxy, certificate, run } = await scene();
    const { code, out, said } = await run({ [variable ?? '']: certificate });
    expect({ code, out, said }).toMatchObject({ code: 0, out: expect.stringContaining('Hello from out there.') });
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT model.example:443']));
    expect(model.broken).toEqual([]);
    expect(out + said).not.toContain('p@ss');
  },
  60_000,
);

test('a certificate that nobody here trusts, and a proxy that wants a password, are told in words', async () => {
  const { proxy, run } = await scene();
  const untrusted = await run({});
  expect(untrusted).toMatchObject({ code: 1, said: expect.stringContaining('has no certificate this computer trusts') });
  const refused = await run({ HTTPS_PROXY: proxy.address });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`The proxy ${proxy.address} wants a name and a password`) });
}, 60_000);
