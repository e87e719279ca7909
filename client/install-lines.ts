import type { InstallLook, InstallPlan } from '../contract/install-plan.ts';
import type { Words } from './words/en.ts';
import type { Phrase } from './words/phrase.ts';

type InstallWords = Pick<Words, 'install'>;

/** All that a person reads of a package before it is installed; `scripts`: its scripts will run. */
export function installLines({ install }: InstallWords, plan: InstallPlan, scripts: boolean): Phrase[] {
  const { before } = plan;
  return [
    plan.publisher === undefined ? install.publisherUnknown : install.publishedBy(plan.publisher),
    ...(before?.publisher === undefined ? [] : [install.publisherBefore(before.publisher)]),
    ...(plan.license === undefined ? [] : [install.license(plan.license)]),
    plan.shipped ? install.sizeOfAll(plan.packages, plan.shipped.bytes) : install.size(plan.packages, plan.size, before?.size),
    ...(before ? [install.changes(before.added.length, before.removed.length, before.changed.length)] : []),
    ...(before?.changed ?? []).map(({ name, before: was, now }) => install.change(name, was, now)),
    ...(before && before.added.length > 0 ? [install.added(before.added)] : []),
    ...(before && before.removed.length > 0 ? [install.removed(before.removed)] : []),
    plan.scripts.length === 0 ? install.noScripts : scripts ? install.scriptsRun(plan.scripts) : install.scriptsOff(plan.scripts),
    ...(before && before.newScripts.length > 0 ? [install.newScripts(before.newScripts)] : []),
    ...(before ? [install.lockBefore(before.lock)] : []),
    plan.shipped ? install.lockShipped(plan.lock) : install.lock(plan.lock),
    ...(before || plan.shipped ? [] : [install.goesOn]),
  ];
}

/** The rest that a person reads of an update, once it was started to list its tools. */
export function lookLines({ install }: InstallWords, look: Extract<InstallLook, { is: 'listed' }>, before: string): Phrase[] {
  const { tools, rules } = look;
  return [
    look.known
      ? install.tools(tools.added.length, tools.changed.length, tools.removed.length, tools.same.length)
      : install.toolsUnknown(before, tools.added.length),
    ...(rules.stay > 0 ? [install.rulesStay(rules.stay)] : []),
    ...(rules.end.length > 0 ? [install.rulesEnd(rules.end)] : []),
    ...(rules.others > 0 ? [install.otherRulesEnd(rules.others)] : []),
    ...(look.hintsEnd ? [install.hintsEnd] : []),
    install.answersStay,
    install.olderStays(before),
  ];
}
