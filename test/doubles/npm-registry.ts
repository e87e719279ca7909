import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defined } from './defined.ts';
import { listening } from './listening.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** One version of a package, as it is published. `files`: by their paths in it. */
export type Published = {
  name: string;
  version: string;
  files?: Record<string, string>;
  /** Fields of its package.json. */
  manifest?: Record<string, unknown>;
  /** The account that published it. */
  by?: string;
};

const PROGRAM = readFileSync(new URL('talking-server.mjs', import.meta.url), 'utf8');

/**
 * A registry of npm on this machine. It speaks the API that npm asks, serves real archives, and
 * notes all requests. In its environment npm has a home with a cache and settings of its own.
 */
export async function npmRegistry() {
  const published: Published[] = [];
  const asked: string[] = [];
  const held = new Map<string, { asked(): void; answered: Promise<void> }>();
  const { origin: address } = await listening((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname.slice(1));
    asked.push(path);
    held.get(path)?.asked();
    void (held.get(path)?.answered ?? Promise.resolve()).then(() => {
      const archive = published.find((one) => archivePath(one) === path);
      if (archive) return response.end(tarball(archive));
      const versions = published.filter(({ name }) => name === path);
      if (versions.length === 0) return response.writeHead(404).end('{"error":"not found"}');
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument(versions, address)));
    });
  });
  const home = temporaryFolder();
  writeFileSync(join(home, '.npmrc'), `registry=${address}/\ncache=${join(home, 'cache')}\nfetch-retries=0\n`);
  return {
    address,
    asked,
    publish: (...all: Published[]) => void published.push(...all),
    /** A version has other content from now on, as no registry lets it happen. */
    replace: (one: Published) =>
      void published.splice(
        published.findIndex(({ name, version }) => name === one.name && version === one.version),
        1,
        one,
      ),
    /** Requests for this path wait until the test answers them. */
    hold(path: string) {
      const [asking, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held.set(path, { asked: asking.resolve, answered: answering.promise });
      return { asked: asking.promise, answer: answering.resolve };
    },
    archivePath,
    environment: { HOME: home },
    /** The same for one server alone, in its own environment. */
    settings: { npm_config_registry: `${address}/`, npm_config_cache: join(home, 'cache') },
  };
}

/**
 * A server that says its version, with a package that it needs. `tools`: an expression for those
 * that it lists; `first`: code that it runs when it starts.
 */
export function tides(
  version: string,
  { needs = '1.0.0', tools, first = '', ...more }: Partial<Published> & { needs?: string; tools?: string; first?: string } = {},
): Published {
  const listing = tools === undefined ? PROGRAM : PROGRAM.replace("[tool('talk'), tool('echo')]", tools);
  return {
    name: '@north/tides',
    version,
    manifest: { bin: { 'tides-mcp': 'server.mjs' }, dependencies: { pad: needs }, ...more.manifest },
    files: { 'server.mjs': `#!/usr/bin/env node\n${first}\n${listing.replace("version: '1'", `version: '${version}'`)}`, ...more.files },
    by: more.by ?? 'mareike',
  };
}
export function pad(version: string, manifest: Record<string, unknown> = {}): Published {
  return { name: 'pad', version, manifest };
}

function archivePath({ name, version }: Published): string {
  return `${name}/-/${version}.tgz`;
}

function packument(versions: Published[], address: string) {
  return {
    name: defined(versions[0]).name,
    'dist-tags': { latest: defined(versions.at(-1)).version },
    versions: Object.fromEntries(
      versions.map((one) => {
        const bytes = tarball(one);
        const dist = {
          tarball: `${address}/${archivePath(one)}`,
          integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
          shasum: createHash('sha1').update(bytes).digest('hex'),
          unpackedSize: Object.values(one.files ?? {}).join('').length,
        };
        return [one.version, { ...manifestOf(one), dist, ...(one.by && { _npmUser: { name: one.by, email: 'x@example.com' } }) }];
      }),
    ),
  };
}

function manifestOf({ name, version, manifest = {} }: Published) {
  return { name, version, license: 'MIT', ...manifest };
}

/** As `npm pack` makes it: all files below `package/`. */
function tarball(one: Published): Buffer {
  const files = { 'package.json': JSON.stringify(manifestOf(one)), ...one.files };
  const blocks = Object.entries(files).flatMap(([path, text]) => [tarHeader(`package/${path}`, Buffer.byteLength(text)), padded(text)]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** A header of ustar. */
function tarHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  const octal = (number: number, length: number) => number.toString(8).padStart(length - 1, '0') + '\0';
  header.write(path, 0);
  header.write(octal(0o755, 8), 100);
  header.write(octal(0, 8) + octal(0, 8), 108);
  header.write(octal(size, 12) + octal(499_162_500, 12), 124);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
