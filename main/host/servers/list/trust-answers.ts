import { claimOf, DATA_KINDS, type DataKind, presetFor, type Presets } from '../../../../contract/handles.ts';
import type { Handles, HandlesSources, KeptSource, Launch, Server, Tool, TrustAnswers } from '../../../../contract/server.ts';

export type SourcedAnswers = Pick<Server, 'handles' | 'handlesFrom'>;
type SourcedAnswer = { kind: DataKind; is: boolean | 'unsure'; from: KeptSource };

/**
 * The answers that are kept when the person trusts a server: theirs, and those that stood there
 * filled in when they said yes.
 */
export function answersToKeep(
  { launch, presets }: { launch: Launch; presets?: Presets | undefined },
  { handles = {}, knowsFolders }: TrustAnswers,
  at: number,
): SourcedAnswers & Pick<Server, 'knowsFolders'> {
  const filled: Presets = { ...presets, ...presetFor(launch) };
  const answers = DATA_KINDS.flatMap((kind): SourcedAnswer[] => {
    const said = handles[kind];
    if (said !== undefined) return [{ kind, is: said, from: { by: 'person', at } }];
    const preset = filled[kind];
    return preset ? [{ kind, is: preset.is, from: { ...preset.from, at } }] : [];
  });
  return { ...keptAs({}, answers), ...(knowsFolders !== undefined && { knowsFolders }) };
}

/**
 * The answers after the person gave some on the page of a server, or on a card. `claimed`: the
 * kinds that a tool claims, where the person left the tick of it as it was. A Yes of a tool keeps
 * the tool as its source. A No is always the person's.
 */
export function answersAfter(
  before: SourcedAnswers,
  { handles, claimed, tools }: { handles: Handles; claimed: DataKind[]; tools: Tool[] },
  at: number,
): SourcedAnswers {
  const answers = DATA_KINDS.flatMap((kind): SourcedAnswer[] => {
    const is = handles[kind];
    if (is === undefined) return [];
    const claim = claimed.includes(kind) && is === true ? claimOf(tools, kind) : undefined;
    return [{ kind, is, from: claim?.is ? { by: 'annotations', tool: claim.tool, at } : { by: 'person', at } }];
  });
  return keptAs(before, answers);
}

function keptAs({ handles, handlesFrom }: SourcedAnswers, answers: SourcedAnswer[]): SourcedAnswers {
  if (answers.length === 0) return { ...(handles && { handles }), ...(handlesFrom && { handlesFrom }) };
  const now: Handles = Object.fromEntries(answers.map(({ kind, is }) => [kind, is]));
  const from: HandlesSources = Object.fromEntries(answers.map(({ kind, from: source }) => [kind, source]));
  return { handles: { ...handles, ...now }, handlesFrom: { ...handlesFrom, ...from } };
}
