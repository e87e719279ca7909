import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string, why } from './shapes.ts';

/** Reasons why a server is not ready, or what it offers cannot be used. */
export const servers = {
  'no-such-server': {},
  /** The settings file says something else than the person agreed to. */
  'server-changed': {},
  'review-server': { command: string },
  'server-removed': {},
  'server-off': { server: string },
  'server-not-reviewed': { server: string },
  'server-starting': { server: string },
  'server-ended-restarting': { server: string },
  'server-restarting': { server: string },
  'server-not-connected': { server: string, why },
  'server-wants-sign-in': { server: string, why: why.optional() },
  'server-ended-too-often': { times: number, why },
  'tools-in-doubt': { server: string, because: z.enum(['announced', 'unheard', 'old']), problem: why.optional() },
  /** Lines of a server's log. */
  'log-turned-off': {},
  'log-connecting': {},
  'log-files-changed': { path: string, count: number },
  'log-ready': { tookMs: number, revision: string },
  'log-restarts-in': { why, seconds: number },
  'log-waits-for-sign-in': {},
  /** `method`: of the request that is sent again. */
  'log-throttled': { status: number, ms: number, method: string.optional() },
  'log-answer-after-end': {},
  'log-progress-after-end': {},
  'log-goes-quiet': { why },
  'log-not-listened-to': { text: string },
  'log-changes-not-all-told': { text: string },
  'npm-said': { text: string },
  /** The command of the server has no package runner in it. */
  'install-no-package': { server: string },
  /** The command names no package of a registry, but a repository, an address or a file. */
  'install-other-source': { text: string },
  'install-unknown-option': { text: string },
  'install-only-added': { server: string },
  'install-program-missing': { program: string },
  'install-needs-npm': {},
  /** Nobody makes it for this system and processor. */
  'install-unsupported': { library: string },
  'install-under-way': { server: string },
  /** The plan of this lockfile is not known, or the command changed since. */
  'install-plan-old': {},
  /** An update that nobody compared with the version in use. */
  'install-not-looked-at': { server: string },
  'no-older-version': { server: string },
  /** `program`: as the command names it; absent: the package has several, or none. */
  'install-without-program': { package: string, program: string.optional() },
  /** Node does not run it. */
  'install-other-program': { package: string, program: string },
  'installed-gone': { package: string, version: string },
  'install-again': {},
  'install-needed-again': {},
  'uv-said': { text: string },
} as const satisfies Area;
