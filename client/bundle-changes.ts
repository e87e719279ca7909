import type { BundleFacts } from '../contract/bundle.ts';
import { launchChanges, type LaunchPart } from '../contract/launch-changes.ts';
import { liftSecrets } from '../contract/launch-secrets.ts';
import { type Launch, looksSecret } from '../contract/server.ts';
import { fillLaunch, variablesIn } from '../contract/variables.ts';

type BundleVersion = BundleFacts & { launch: Launch };

/** A part of a bundle that is another in its other version; one line for each piece. */
export type BundleChange = { part: BundlePart; before: string; now: string };

export type BundlePart = 'version' | 'maker' | 'description' | 'licence' | 'runs' | 'tools' | 'settings' | LaunchPart;

/**
 * The changes a person has to look at before a server is started from another version. `ownNode`:
 * the path of our Node.
 */
export function bundleChanges(before: BundleVersion, now: BundleVersion, ownNode: string): BundleChange[] {
  const was = factLines(before);
  const facts = factLines(now)
    .map(([part, text], at): BundleChange => ({ part, before: was[at]?.[1] ?? '', now: text }))
    .filter((change) => change.before !== change.now);
  return [...facts, ...launchChanges(comparable(before.launch, ownNode), comparable(now.launch, ownNode))];
}

function factLines({ says, runs, fields }: BundleFacts): [BundlePart, string][] {
  return [
    ['version', says.version],
    ['maker', says.author],
    ['description', says.description],
    ['licence', says.license ?? ''],
    ['runs', runs],
    ['tools', says.tools.join('\n')],
    ['settings', fields.map(({ name, title, type, sensitive }) => `${title} (${name}, ${sensitive ? 'secret' : type})`).join('\n')],
  ];
}

/**
 * The launch with its own names for the folder of the bundle and for secrets, which differ in each
 * version.
 */
function comparable(launch: Launch, ownNode: string): Launch {
  const plain = fillLaunch(liftSecrets(launch).launch, ({ kind, name }) => {
    if (kind === 'bundle') return '${__dirname}';
    if (kind === 'node') return ownNode;
    return kind === 'secret' ? `\${secret:${name.replace(/\.[0-9a-f]{12}$/, '')}}` : undefined;
  });
  if (plain.kind === 'http') return plain;
  const hidden = Object.entries(plain.env).map(([name, value]) => {
    const isHidden = typeof value === 'string' && value !== '' && looksSecret(name) && variablesIn(value).length === 0;
    return [name, isHidden ? { secret: true as const } : value];
  });
  return { ...plain, env: Object.fromEntries(hidden) };
}
