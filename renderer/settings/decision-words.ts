import type { Decided, How } from '../../contract/decision.ts';
import type { GlyphState } from '../ui/glyph.tsx';
import type { Sentence } from './sentence.tsx';

/** How it was decided, in a word or two, with the glyph that says the same. */
export function howWords({ about, how }: Pick<Decided, 'about' | 'how'>): { glyph: GlyphState; words: string } {
  return { glyph: glyphs[how], words: ofKind[how]?.[about] ?? words[how] };
}

/** What it was about. */
export function whatWords({ about, tool }: Pick<Decided, 'about' | 'tool'>): Sentence {
  if (tool === undefined) return [unnamed[about]];
  return about === 'call' ? [{ code: tool }] : [named[about], { code: tool }];
}

/** "14:03:22" today, else with the day. */
export function timeWords(at: number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en', { hour12: false });
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return `${date.toLocaleDateString('en', { day: 'numeric', month: 'short', year })}, ${time}`;
}

const unnamed: Record<Decided['about'], string> = {
  call: 'a call',
  request: 'use of your model',
  reply: 'a reply of your model',
  form: 'questions',
  page: 'a page',
  folders: 'your folders',
  definition: 'changes of a tool',
  rule: 'a rule for your model',
  trust: 'how far you trust it',
};

const named: Record<Exclude<Decided['about'], 'call'>, string> = {
  request: 'use of your model, for ',
  reply: 'a reply of your model, for ',
  form: 'questions, for ',
  page: 'a page, for ',
  folders: 'your folders, for ',
  definition: 'changes of ',
  rule: 'a rule for ',
  trust: 'how far you trust it, for ',
};

const words: Record<How, string> = {
  asked: 'You were asked',
  allowed: 'Allowed',
  edited: 'Edited, then allowed',
  denied: 'Denied',
  'by-rule': 'Allowed by a rule',
  'never-rule': 'Denied by a rule',
  'by-hints': 'Allowed by its hints',
  refused: 'Refused',
  withdrawn: 'Went away',
  made: 'Made',
  revoked: 'Revoked',
  restored: 'Brought back',
};

const allowed: Partial<Record<Decided['about'], string>> = {
  request: 'Sent',
  reply: 'Returned',
  form: 'Answered',
  page: 'Opened',
  folders: 'Told',
  definition: 'Accepted',
};

const denied: Partial<Record<Decided['about'], string>> = {
  reply: 'Not returned',
  form: 'Not answered',
  page: 'Not opened',
  folders: 'Not told',
  definition: 'Kept off',
};

/** Where a word of its own says more. */
const ofKind: Partial<Record<How, Partial<Record<Decided['about'], string>>>> = {
  allowed,
  denied,
  asked: { definition: 'Put on hold' },
  made: { trust: 'Set' },
  revoked: { trust: 'Taken back' },
};

const glyphs: Record<How, GlyphState> = {
  asked: 'off',
  allowed: 'done',
  edited: 'done',
  denied: 'denied',
  'by-rule': 'done',
  'never-rule': 'denied',
  'by-hints': 'done',
  refused: 'failed',
  withdrawn: 'cancelled',
  made: 'done',
  revoked: 'cancelled',
  restored: 'done',
};
