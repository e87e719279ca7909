import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractHash, hashOfContract } from '../../../main/host/socket/contract-hash.ts';

const requests = { 'note.add': { input: z.object({ text: z.string() }), output: z.object({}) } };
const event = z.object({ type: z.literal('note.added') });
const usual = hashOfContract(requests, event);

test('the hash of the contract is the same for the same contract', () => {
  expect(hashOfContract({ 'note.add': { input: z.object({ text: z.string() }), output: z.object({}) } }, event)).toBe(usual);
  expect(contractHash()).toMatch(/^[0-9a-f]{16}$/);
});

test('the hash changes with a request, what it takes, what it answers, and with an event', () => {
  const { input, output } = requests['note.add'];
  const others = [
    hashOfContract({ 'note.put': { input, output } }, event),
    hashOfContract({ ...requests, 'note.drop': { input, output } }, event),
    hashOfContract({ 'note.add': { input: z.object({ text: z.string().optional() }), output } }, event),
    hashOfContract({ 'note.add': { input, output: z.object({ id: z.string() }) } }, event),
    hashOfContract(requests, z.object({ type: z.literal('note.dropped') })),
  ];
  expect(new Set([usual, ...others]).size).toBe(6);
});
