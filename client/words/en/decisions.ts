import type { DecidedAbout, DecisionBasis } from '../../../contract/decision.ts';
import { code, phrase, type Phrase } from '../phrase.ts';
import { format } from './format.ts';

/** Lines of the decision log. */
export const decisions = {
  /** The subject of a decision; `tool`: which one, or what else the server was doing. */
  about: {
    call: (tool: string | undefined): Phrase => (tool === undefined ? 'Tool call' : [code(tool)]),
    request: (tool: string | undefined): Phrase => forTool('Sampling request', tool),
    reply: (tool: string | undefined): Phrase => forTool('Reply to a sampling request', tool),
    form: (tool: string | undefined): Phrase => forTool('Form', tool),
    page: (tool: string | undefined): Phrase => forTool('Page', tool),
    folders: (tool: string | undefined): Phrase => forTool('Your folders', tool),
    definition: (tool: string | undefined): Phrase => (tool === undefined ? 'Changed instructions' : phrase`Changes of ${code(tool)}`),
    rule: (tool: string | undefined): Phrase => (tool === undefined ? 'Rule for sampling requests' : phrase`Rule for ${code(tool)}`),
    trust: (tool: string | undefined): Phrase => forTool('Trust in its hints', tool),
  } satisfies Record<DecidedAbout, (tool: string | undefined) => Phrase>,
  how: {
    asked: 'You were asked',
    allowed: 'Allowed',
    edited: 'Edited, then allowed',
    denied: 'Denied',
    'by-rule': 'Allowed by a rule',
    'never-rule': 'Denied by a rule',
    'by-hints': 'Allowed as read-only',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    made: 'Made',
    revoked: 'Revoked',
    restored: 'Restored',
  } satisfies Record<DecisionBasis, string>,
  /** Behind a call that no model asked for. */
  byView: 'A view of the server asked for it',
  /** Words of their own, where they say more. */
  howAbout: {
    request: { allowed: 'Sent' },
    reply: { allowed: 'Returned', denied: 'Not returned' },
    form: { allowed: 'Answered', denied: 'Not answered' },
    page: { allowed: 'Opened', denied: 'Not opened' },
    folders: { allowed: 'Told', denied: 'Not told' },
    definition: { allowed: 'Accepted', denied: 'Kept on hold', asked: 'Put on hold' },
    trust: { made: 'Set', revoked: 'Taken back' },
  },
  /** When the person was asked, and how long it took. */
  asked: (asked: number, ended: number) => `asked ${format.timeToSecond(asked)}, after ${format.duration(ended - asked)}`,
  /** When: a line of today stands without its day. */
  at: (at: number, isToday: boolean) => (isToday ? format.timeToSecond(at) : `${format.day(at)}, ${format.timeToSecond(at)}`),
};

function forTool(what: string, tool: string | undefined): Phrase {
  return tool === undefined ? what : phrase`${[what]}, for ${code(tool)}`;
}
