import type { InstallPlan } from '../contract/install-plan.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

/** All that a person reads of a package before it is installed; `scripts`: its scripts will run. */
export function installLines({ install }: Pick<Words, 'install'>, plan: InstallPlan, scripts: boolean): Phrase[] {
  const { before } = plan;
  return [
    plan.publisher === undefined ? install.publisherUnknown : install.publishedBy(plan.publisher),
    ...(before?.publisher === undefined ? [] : [install.publisherBefore(before.publisher)]),
    ...(plan.license === undefined ? [] : [install.license(plan.license)]),
    plan.shipped ? install.sizeOfAll(plan.packages, plan.shipped.bytes) : install.size(plan.packages, plan.size),
    ...(before ? [install.changes(before.added.length, before.removed.length, before.changed.length)] : []),
    ...(before?.changed ?? []).map(({ name, before: was, now }) => install.change(name, was, now)),
    ...(before && before.added.length > 0 ? [install.added(before.added)] : []),
    ...(before && before.removed.length > 0 ? [install.removed(before.removed)] : []),
    plan.scripts.length === 0 ? install.noScripts : scripts ? install.scriptsRun(plan.scripts) : install.scriptsOff(plan.scripts),
    ...(plan.shipped ? [install.lockShipped(plan.lock)] : [install.lock(plan.lock), install.voids]),
  ];
}
