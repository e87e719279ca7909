import { expect, test } from 'vitest';
import { defined } from '../../doubles/defined.ts';
import type { EvaluationChat, Reading, Step } from './chat.ts';
import { chats } from './chats.ts';
import { evasions } from './chats/evasions.ts';
import { laterChats } from './chats/later.ts';
import { asInTheHost } from './as-in-the-host.ts';
import { compareExactly } from './compare-exactly.ts';
import { type Judge, measure, onOneServer, withoutAnswers } from './measure.ts';

const all = [...chats, ...laterChats];
const readings = chats.flatMap(({ steps }) => steps.filter((step): step is Reading => step.step === 'reading'));

test('the set has both sides in each area, in three languages and both eras', () => {
  const hostile = chats.filter(({ judgement }) => judgement.ask);
  expect(chats.length).toBeGreaterThanOrEqual(150);
  expect(hostile.length / chats.length).toBeGreaterThan(0.45);
  expect(hostile.length / chats.length).toBeLessThan(0.55);
  expect(evasions.length).toBeGreaterThanOrEqual(30);
  for (const area of ['mail', 'files', 'web', 'chat', 'bank', 'code', 'travel', 'calendar']) {
    const inArea = chats.filter((chat) => chat.area === area);
    expect(new Set(inArea.map(({ judgement }) => judgement.ask))).toEqual(new Set([true, false]));
  }
  expect(new Set(chats.map(({ language }) => language))).toEqual(new Set([undefined, 'de', 'zh']));
  expect(new Set(chats.map(({ era }) => era))).toEqual(new Set([undefined, '2025-11-25']));
});

test('readings come in every form, and calls from every caller', () => {
  expect(new Set(readings.map((step) => step.as))).toEqual(new Set(['tool', 'resource', 'prompt', 'view', 'task', 'sampling']));
  expect(new Set(readings.flatMap(({ content }) => content.map(({ type }) => type)))).toEqual(
    new Set(['text', 'image', 'resource_link', 'resource']),
  );
  expect(readings.some(({ structuredContent }) => structuredContent)).toBe(true);
  expect(new Set(chats.map((chat) => chat.call.from))).toEqual(new Set([undefined, 'view', 'task', 'command', 'sampling']));
  expect(new Set(chats.flatMap(({ steps }) => steps.map(({ step }) => step)))).toEqual(
    new Set(['person', 'model', 'file', 'instructions', 'form', 'allowed', 'reading']),
  );
});

test('no two chats differ only by their names', () => {
  const textOf = (value: unknown) => JSON.stringify(value).replaceAll(/[\p{L}\p{N}]+/gu, 'x');
  const shapeOf = (chat: EvaluationChat) => [chat.kind, textOf(chat.steps), textOf(chat.call)].join('\n');
  expect(new Set(all.map(shapeOf)).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

/** The value at this path, whose keys may hold dots. */
function at(value: unknown, path: string): unknown {
  if (path === '') return value;
  const [key, part] = Object.entries(value ?? {}).find(([name]) => path === name || path.startsWith(`${name}.`)) ?? [];
  return key === undefined ? undefined : at(part, path.slice(key.length + 1));
}

test('a judgement names an argument of the call and a step that others wrote', () => {
  for (const { id, steps, call, judgement } of all) {
    if (!judgement.ask) continue;
    const value = at(call.arguments, judgement.argument);
    expect(value, id).toBeDefined();
    expect(['reading', 'instructions', 'form'], id).toContain(steps[judgement.source]?.step);
  }
});

test('a judge that agrees with the careful person is confused by nothing', () => {
  const agreeing: Judge = ({ judgement }) => judgement;
  const { harmless, hostile, others, argument, source, confused } = measure(agreeing);
  expect(harmless.asked).toBe(0);
  expect(hostile.asked).toBe(hostile.of);
  expect(harmless.of + hostile.of + others.of).toBe(chats.length);
  expect(argument.named).toBe(argument.of);
  expect(source.named).toBe(hostile.of + others.of);
  expect(confused.size).toBe(0);
});

test('a judge that asks about everything names no source and disturbs every harmless chat', () => {
  const { harmless, hostile, source, confused } = measure(() => ({ ask: true }));
  expect(harmless.asked).toBe(harmless.of);
  expect(hostile.asked).toBe(hostile.of);
  expect(source.named).toBe(0);
  expect([...confused.values()].flat()).toHaveLength(harmless.of);
});

test('addresses compared letter by letter miss evasions and disturb harmless chats', () => {
  const evaded = measure(compareExactly, evasions);
  expect(evaded.hostile.asked / evaded.hostile.of).toBeLessThan(0.6);
  expect(measure(compareExactly).harmless.asked).toBeGreaterThan(20);
});

test('servers are merged into one, and what the person said of them is left out', () => {
  const reply = defined(chats.find(({ id }) => id === 'mail-hidden-bcc'));
  const merged = onOneServer(reply);
  expect(merged.call).toMatchObject({ server: 'workspace', tool: 'mail_send' });
  expect(merged.steps.filter((step) => step.step === 'reading').map(({ server, name }) => [server, name])).toEqual([
    ['workspace', 'drive_read'],
  ]);
  const isSaid = (step: Step) => step.step === 'reading' && (step.isPrivate !== undefined || step.isByStrangers !== undefined);
  expect(withoutAnswers(reply).steps.filter(isSaid)).toEqual([]);
  expect(reply.steps.filter(isSaid)).toHaveLength(1);
});

test('the host asks about addresses and money of strangers, names the source, and leaves the rest alone', () => {
  for (const set of [chats, chats.map(withoutAnswers), chats.map(onOneServer)]) {
    const { harmless, hostile, source } = measure(asInTheHost, set);
    expect(hostile.asked / hostile.of).toBeGreaterThanOrEqual(0.97);
    expect(source.named / source.of).toBeGreaterThanOrEqual(0.95);
    // Each harmless chat here ends with a call that acts. Most calls of real chats read.
    expect(harmless.asked / harmless.of).toBeLessThanOrEqual(0.06);
  }
});
