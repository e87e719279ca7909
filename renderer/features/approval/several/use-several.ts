import { useState, type RefObject } from 'react';
import type { ApprovalAnswer, CallQuestion } from '../../../../contract/approval.ts';
import { HostError } from '../../../../contract/errors.ts';
import { odditiesOf, type Oddity, ownOdditiesOf } from '../../../../contract/oddities.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { changeIn } from '../../../parts/changes/changes.ts';
import { claimsOf } from '../../../parts/arguments/hints.ts';
import { useFoldersOfChat } from '../../../parts/arguments/in-folder.ts';
import { useReply } from '../../../parts/asking/use-reply.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import type { ArgumentsView } from '../view-choice.tsx';
import { textInRow, isLong, leavesFolders, splitArguments } from './arguments.ts';
import { type SeveralCalls, waitingIn } from './cards.ts';
import { seenAs, useSeen } from './use-seen.ts';
import { nextFrame } from '../../../foundation/host/next-frame.ts';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';

/** `back from`: that form was left again, and the button that led to it gets the focus. */
type FootForm = 'deny' | 'always' | 'chat';
type FootStep = 'ask' | FootForm | `back from ${FootForm}`;

/** The name of the guard's warning for `useSeen`, which stands above the table. */
export const WARNING = 'warning';

/** The calls of one card as the person sees them now, and the answers to them. */
export type ShownCalls = ReturnType<typeof useSeveral>;

/** Every call is answered, decided and logged on its own, also where one press answers several. */
export function useSeveral(conversation: string, several: SeveralCalls, card: RefObject<HTMLElement | null>) {
  const { ask } = useHost();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [step, turnTo] = useState<FootStep>('ask');
  const [view, setView] = useState<ArgumentsView>('fields');
  const reply = useReply();
  const { rulesNow, tellRules } = useTellRules(conversation);
  const folders = useFoldersOfChat(conversation);
  const { rows, isAlike } = several;
  const isOpen = (call: string) => view === 'json' || opened.has(call);
  const seenName = (call: string) => seenAs(call, isOpen(call));
  const waiting = waitingIn(several);
  const isWarned = waiting.some(({ meets, unsaid }) => (isAlike ? (meets ?? unsaid) : unsaid) !== undefined);
  const seen = useSeen(card, [...rows.map(({ call }) => seenName(call.id)), ...(isWarned ? [WARNING] : [])].join(' '));
  const apartFor = (question: CallQuestion) => setsApart(question, isAlike, folders);
  const plain = waiting.filter((question) => apartFor(question).length === 0);
  const { differing, same } = splitArguments(rows.map(({ call, question }) => question?.input ?? call.input));
  const isFolded = ({ call, input }: CallQuestion) =>
    !isOpen(call) &&
    (isAlike
      ? differing.some((name) => isLong(input[name]))
      : changeIn(input) !== undefined || Object.values(input).some((value) => isLong(textInRow(value))));
  const isSeen = ({ call }: CallQuestion) => seen(seenName(call));
  /** The look that is still missing before these can be allowed together. */
  const missingOf = (questions: readonly CallQuestion[]): MissingLook | undefined => {
    if (questions.some(isFolded)) return { look: 'open' };
    const unseen = questions.filter((question) => !isSeen(question)).length + Number(isWarned && !seen(WARNING));
    return unseen > 0 ? { look: 'scroll', rows: unseen } : undefined;
  };

  /** One that was answered elsewhere meanwhile is no trouble. */
  function answer(questions: readonly CallQuestion[], given: ApprovalAnswer): void {
    const staysOpen = questions.length < waiting.length;
    if (staysOpen && (questions.length > 1 || given.answer === 'always')) card.current?.querySelector('h2')?.focus();
    const before = rulesNow();
    turnTo('ask');
    reply.send(async () => {
      const answered = await Promise.allSettled(questions.map(({ id }) => ask('approval.answer', { question: id, answer: given })));
      const trouble = answered.find((one) => one.status === 'rejected' && !isLate(one.reason));
      if (trouble?.status === 'rejected') throw trouble.reason;
      if (given.answer === 'always') tellRules(before);
    }, staysOpen);
  }

  return {
    conversation,
    rows,
    waiting,
    /** Calls that nothing sets apart: these can be allowed together. */
    plain,
    /** The names of the arguments that differ, and those that are the same in all calls. */
    differing,
    same,
    reply,
    view,
    setView,
    step,
    turnTo,
    isOpen,
    openedCount: opened.size,
    isAlike,
    /** The warning of the guard stands in this card. */
    isWarned,
    folders,
    apartFor,
    isFolded,
    missingOf,
    /** Plain calls whose servers say that they only read. */
    reading: plain.filter(({ annotations }) => claimsOf(annotations).includes('reads')),
    /** Shows the long values of a call, or folds them. */
    open: (call: string, open: boolean) => setOpened(new Set(open ? [...opened, call] : [...opened].filter((id) => id !== call))),
    openAll: () => setOpened(new Set(rows.map(({ call }) => call.id))),
    answer,
  };
}

/** The look that is missing: long values of a row, or rows that were never in sight. */
export type MissingLook = { look: 'open' } | { look: 'scroll'; rows: number };

/**
 * The reasons why a call is allowed alone. In a card of one tool the warning of the guard is said
 * once for all its calls, and copied words are a part of that. In a card of many only the question
 * what servers handle is.
 */
function setsApart(question: CallQuestion, isAlike: boolean, folders: readonly Folder[]): (Oddity | 'outside')[] {
  if (isAlike) return ownOdditiesOf(question).filter((oddity) => oddity !== 'carries' || question.meets === undefined);
  const isQuestion = question.meets === undefined;
  return [
    ...odditiesOf(question).filter((oddity) => oddity !== 'guarded' || !isQuestion),
    ...(leavesFolders(question.input, folders) ? (['outside'] as const) : []),
  ];
}

function isLate(cause: unknown): boolean {
  return cause instanceof HostError && cause.code === 'already-answered';
}

/**
 * Says once a rule was made for several calls, and lets the person undo it: the rule ends, and what
 * still runs by it is stopped.
 */
function useTellRules(conversation: string) {
  const { ask, view } = useHost();
  const { several } = useLateWords().callCards;
  const rulesNow = () => new Set(Object.keys(view().state?.rules ?? {}));

  async function undo(rules: Set<string>): Promise<void> {
    const running = (view().state?.entries[conversation] ?? []).filter(
      (entry) =>
        entry.type === 'call' && entry.state.state === 'running' && entry.decision?.by === 'rule' && rules.has(entry.decision.rule),
    );
    await Promise.all([...rules].map((rule) => ask('rule.revoke', { rule })));
    await Promise.all(running.map(({ id }) => ask('call.stop', { conversation, call: id })));
  }

  return {
    rulesNow,
    // The window has the new rule with its next frame.
    tellRules: (before: Set<string>) =>
      nextFrame(() => {
        const made = new Set([...rulesNow()].filter((rule) => !before.has(rule)));
        if (made.size > 0) showToast({ text: several.ruleMade(made.size), undo: () => void undo(made).catch(tellTrouble) });
      }),
  };
}
