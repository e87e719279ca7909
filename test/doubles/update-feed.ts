import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PackageKind } from '../../main/host/base/update-file.ts';
import { type ManifestFile, type UpdateManifest, writeUpdateManifest } from '../../main/host/updates/manifest.ts';
import { listening } from './listening.ts';

type Answering = (response: ServerResponse, path: string) => boolean;

/** The keys of the makers of an app: the public one as an app has it. */
export function updateKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    sign: (bytes: Buffer) => sign(null, bytes, privateKey),
  };
}

/** A file of a release, as a manifest describes it. */
export function fileOf(content: Buffer | string, url: string, kind: PackageKind = 'AppImage', arch = process.arch): ManifestFile {
  const bytes = Buffer.byteLength(content);
  return {
    package: kind,
    arch: arch === 'arm64' ? 'arm64' : 'x64',
    url,
    bytes,
    sha512: createHash('sha512').update(content).digest('base64'),
  };
}

/**
 * The releases of an app, on a server of this machine. It serves what was published last, but
 * for the answers of `answer`.
 */
export async function updateFeed(kind: PackageKind = 'AppImage') {
  const keys = updateKeys();
  const asked: { path: string; headers: Record<string, unknown> }[] = [];
  const files = new Map<string, Buffer>();
  let text: string | Buffer = '';
  let broken: Answering = () => false;
  const { origin } = await listening((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    if (broken(response, path)) return;
    const file = path === '/updates.txt' ? Buffer.from(text) : files.get(path);
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': file.length }).end(file);
  });
  return {
    ...keys,
    origin,
    address: new URL('/updates.txt', origin),
    asked,
    /** A release with one file; `change` lies about it. Returns the text of its manifest. */
    publish(version: string, content: Buffer | string, change: Partial<ManifestFile> = {}, signed = keys.sign): string {
      const path = `/v${version}/switchyard-${version}.${kind}`;
      files.set(path, Buffer.from(content));
      const file = { ...fileOf(content, `${origin}${path}`, kind), ...change };
      const manifest: UpdateManifest = { version, notes: `Quieter guard in ${version}.`, files: [file] };
      text = writeUpdateManifest(manifest, signed);
      return text;
    },
    serve: (other: string | Buffer) => void (text = other),
    answer: (other: Answering) => void (broken = other),
  };
}
