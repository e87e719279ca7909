import type { Finding, FindingOf } from '../../contract/finding.ts';
import type { Words } from './en.ts';
import type { Phrase } from './phrase.ts';
import { say } from './reason-words.ts';

/** One line of the doctor: about what, what was found, and how to get what is not there. */
export type FindingWords = { name: Phrase; found: Phrase; cure?: Phrase };

export function inFinding(all: Words, finding: Finding): FindingWords {
  const words = all.findings;
  switch (finding.code) {
    case 'own-node':
      return { name: words.names[finding.code], found: words.at(finding.version, finding.file) };
    case 'path': {
      const { path, silent } = finding;
      if (silent === undefined) return { name: words.names.path, found: [{ foreign: path }] };
      return { name: words.names.path, found: words.pathSilent, cure: words.pathUnknown(silent, `${silent} -ilc true`) };
    }
    case 'program':
      if (finding.file === undefined)
        return { name: [{ foreign: finding.program }], found: words.notOnPath, cure: words.programs[finding.program] };
      return { name: [{ foreign: finding.program }], found: words.at(finding.version, finding.file) };
    case 'key-store': {
      const name = words.names[finding.code];
      if (finding.state === 'ok') return { name, found: words.keyStoreOfSystem };
      return { name, found: finding.why ? say(all, finding.why) : words.noKeyStore, cure: words.startKeyStore };
    }
    case 'data-folder': {
      const name = words.names[finding.code];
      if (!finding.why) return { name, found: [{ foreign: finding.folder }] };
      return { name, found: say(all, finding.why), cure: words.makeWritable };
    }
    case 'disk':
      return { name: words.names.disk, found: words.free(finding.freeBytes), ...(finding.state !== 'ok' && { cure: words.makeRoom }) };
    case 'network':
      if (finding.state === 'ok') return { name: words.names.network, found: words.connected };
      return { name: words.names.network, found: words.notConnected, cure: words.stillLocal };
    case 'proxy':
      return { name: words.names.proxy, ...ofProxy(all, finding) };
    case 'updates':
      return { name: words.names.updates, ...ofUpdates(all, finding) };
    case 'model':
      return { name: [{ foreign: finding.name }], found: finding.why ? say(all, finding.why) : words.models(finding.models) };
    case 'server':
      return { name: [{ foreign: finding.name }], ...ofServer(all, finding) };
    default:
      return finding satisfies never;
  }
}

function ofProxy(all: Words, { proxy, from, variable, hosts, why }: FindingOf<'proxy'>): Omit<FindingWords, 'name'> {
  const words = all.findings.proxy;
  if (why) return { found: say(all, why), cure: say(all, { code: 'check-proxy' }) };
  const source = variable === undefined ? [words[from]] : words.variable(variable);
  return { found: hosts.length === 0 ? words.unused(proxy, source) : words.used(proxy, source, hosts.join(', ')) };
}

function ofUpdates(all: Words, { version, is, newest, why }: FindingOf<'updates'>): Omit<FindingWords, 'name'> {
  const words = all.findings.updates;
  if (is === 'none') return { found: words.none(version) };
  if (newest !== undefined) return { found: words.there(version, newest), cure: words.how };
  if (is === 'off') return { found: words.off(version) };
  if (why) return { found: say(all, why) };
  return { found: words.newest(version) };
}

function ofServer(all: Words, finding: FindingOf<'server'>): Omit<FindingWords, 'name'> {
  const { is, ms, why, cure } = finding;
  const words = all.findings;
  switch (is) {
    case 'answers':
      return { found: words.server.answers(ms ?? 0) };
    case 'busy':
      return { found: words.server.busy };
    case 'off':
      return ofOneThatIsOff(all, finding);
    case 'silent':
    case 'starting':
      return { found: words.server[is], cure: words.tryRestart };
    case 'failed':
      return { found: why ? say(all, why) : words.server.failed, cure: cure ? say(all, cure) : words.tryRestart };
    case 'changed':
      return { found: words.server.changed, cure: words.review };
    case 'signed-out':
      return { found: why ? say(all, why) : words.server['signed-out'], cure: words.signIn };
    default:
      return is satisfies never;
  }
}

function ofOneThatIsOff(all: Words, { dry, ms, why, cure }: FindingOf<'server'>): Omit<FindingWords, 'name'> {
  const words = all.findings;
  switch (dry) {
    case undefined:
      return { found: words.server.off };
    case 'starts':
      return { found: words.off.starts(ms ?? 0) };
    case 'not-agreed':
      return { found: words.off.notAgreed };
    case 'silent':
      return { found: words.off.silent, cure: words.readLog };
    case 'failed':
      return { found: words.off.failed(why ? say(all, why) : words.server.failed), cure: cure ? say(all, cure) : words.readLog };
    default:
      return dry satisfies never;
  }
}
