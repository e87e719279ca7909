/**
 * The work of `quickNpm()`: a package is found in the registry that the environment of the server
 * or the home folder names, and its lockfile is written. Archives of a lockfile are fetched, held
 * against their hashes and unpacked.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

const [verb, ...given] = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const { npm_config_registry: ofServer, HOME: home } = process.env;
const registry = ofServer ?? /^registry=(.*)$/m.exec(readFileSync(join(home, '.npmrc'), 'utf8'))[1];

const fetched = (address) => new Promise((resolve, reject) => get(address, (response) => resolve(buffer(response))).on('error', reject));
const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The version that is published last, exactly this one, or the newest of this range. */
async function find(name, wanted) {
  const { versions, 'dist-tags': tags } = JSON.parse(await fetched(`${registry}${encodeURIComponent(name)}`));
  const found = versions[wanted ?? tags.latest] ?? versions[await newestOf(Object.keys(versions), wanted)];
  if (!found) throw new Error(`${name}@${wanted} was not published.`);
  return found;
}

async function newestOf(versions, range) {
  // Most tests name exact versions, and do without what reads a range.
  const { default: semver } = await import('semver');
  return semver.maxSatisfying(versions, range);
}

async function lock(wanted) {
  const [, name, range] = /^(.+?)(?:@([^@/]+))?$/.exec(wanted);
  const top = await find(name, range);
  const packages = { '': { name: 'installed', dependencies: { [name]: top.version } } };
  for (const open = [top]; open.length > 0;) {
    const { name: path, version, license, bin, dependencies = {}, dist } = open.shift();
    packages[`node_modules/${path}`] = { version, resolved: dist.tarball, integrity: dist.integrity, license, dependencies, bin };
    for (const [needed, exactly] of Object.entries(dependencies)) open.push(await find(needed, exactly));
  }
  writeFileSync('package.json', asJson({ ...JSON.parse(readFileSync('package.json', 'utf8')), dependencies: { [name]: top.version } }));
  writeFileSync('package-lock.json', asJson({ name: 'installed', lockfileVersion: 3, requires: true, packages }));
}

async function install() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, { resolved, integrity }] of Object.entries(packages)) {
    if (path === '') continue;
    const archive = await fetched(resolved);
    if (`sha512-${createHash('sha512').update(archive).digest('base64')}` !== integrity) throw new Error(`EINTEGRITY ${path}`);
    unpack(gunzipSync(archive), path);
  }
}

/** Files of a tar archive, which all lie in `package/`. */
function unpack(tar, folder) {
  const word = (at, length) => tar.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; tar[at] !== 0;) {
    const size = Number.parseInt(word(at + 124, 12), 8);
    const file = join(folder, word(at, 100).replace(/^package\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function view(wanted) {
  const at = wanted.lastIndexOf('@');
  const { name, _npmUser, dist } = await find(wanted.slice(0, at), wanted.slice(at + 1));
  process.stdout.write(asJson({ name, _npmUser: `${_npmUser.name} <${_npmUser.email}>`, dist }));
}

const verbs = { install: () => lock(words.at(-1)), ci: install, view: () => view(words[0]) };
await verbs[verb]();
