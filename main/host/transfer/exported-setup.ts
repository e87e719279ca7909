import type { Rule } from '../../../contract/approval.ts';
import { ExportedServer, type ExportedSetup } from '../../../contract/exported-setup.ts';
import type { OwnPrompt } from '../../../contract/own-prompt.ts';
import type { Server } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { canonical } from '../base/fingerprint.ts';
import { withoutSecrets } from '../consent/without-secrets.ts';
import { enteredSecrets } from '../servers/list/reachable.ts';
import { fingerprintOf, withInstalled } from '../servers/list/server-list.ts';

/** The choices of the person beside their chats, without a secret. */
export function exportedSetup({ servers, rules, projects, settings }: State, prompts: OwnPrompt[]): ExportedSetup {
  const added = Object.values(servers).filter(isMovable);
  return {
    servers: added.map(exportedServer),
    rules: Object.values(rules).filter((rule) => rule.scope.scope === 'always' && !holdsSecret(rule)),
    projects: Object.values(projects).map(({ createdAt: _created, changedAt: _changed, ...choices }) => choices),
    prompts,
    presets: settings.toolPresets ?? [],
    shortcuts: settings.shortcuts ?? {},
    ...(settings.instructions !== undefined && { instructions: settings.instructions }),
    secrets: added.flatMap(({ id, name, launch }) => [...enteredSecrets(id, launch).keys()].map((secret) => `${name}: ${secret}`)),
  };
}

/** Servers of a bundle are added from their bundle again, and built-in ones are there. */
function isMovable({ origin, bundle }: Server): boolean {
  return origin === 'added' && bundle === undefined;
}

function exportedServer(server: Server): ExportedServer {
  const launch = withInstalled(server.launch, undefined);
  return ExportedServer.parse({ ...server, launch, fingerprint: fingerprintOf(launch) });
}

/** An argument whose name looks secret stands in the rule. */
function holdsSecret(rule: Rule): boolean {
  if (rule.about !== 'tool' || rule.covers.width !== 'exact') return false;
  return canonical(withoutSecrets(rule.covers.input)) !== canonical(rule.covers.input);
}
