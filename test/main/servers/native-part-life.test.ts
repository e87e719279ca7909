import { expect, test } from 'vitest';
import {
  type NativePartEffect,
  type NativePartEvent,
  type NativePartLife,
  nextOfNativePart,
} from '../../../main/host/servers/native-part-life.ts';

const events: { [L in string]: NativePartEvent } = {
  'looked-at, missing': { type: 'looked-at', found: { state: 'missing' } },
  'looked-at, there': { type: 'looked-at', found: { state: 'there' } },
  'looked-at, unsupported': { type: 'looked-at', found: { state: 'unsupported' } },
  wanted: { type: 'wanted' },
  stopped: { type: 'stopped' },
  unwanted: { type: 'unwanted' },
  'npm-found': { type: 'npm-found', path: '/bin' },
  'npm-not-found': { type: 'npm-not-found' },
  grew: { type: 'grew', bytes: 40 },
  'ended, there': { type: 'ended', found: { state: 'there' } },
  'ended, missing': { type: 'ended', found: { state: 'missing', why: { code: 'native-part-broke-off' } } },
  'ended, unsupported': { type: 'ended', found: { state: 'unsupported' } },
  'taken-away': { type: 'taken-away' },
  stayed: { type: 'stayed', found: { state: 'there' } },
  closed: { type: 'closed' },
};

test('each state heeds these events, in each it leads there with these effects, and no other event changes anything', () => {
  const lives: NativePartLife[] = ['unsupported', 'missing', 'searching', 'installing', 'there', 'removing'];
  expect(Object.fromEntries(lives.map((life) => [life, cellsOf(life)]))).toEqual({
    unsupported: { wanted: 'unsupported: refuse' },
    missing: {
      'looked-at, missing': 'missing: show missing',
      'looked-at, there': 'there: show there',
      'looked-at, unsupported': 'unsupported: show unsupported',
      wanted: 'searching: search',
    },
    searching: {
      'npm-found': 'installing: show installing 0, install',
      'npm-not-found': 'missing: show missing (native-part-needs-npm)',
      closed: 'missing: ',
    },
    installing: {
      grew: 'installing: show installing 40',
      stopped: 'installing: stop-installing',
      closed: 'installing: stop-installing',
      'ended, there': 'there: show there, turn-on',
      'ended, missing': 'missing: show missing (native-part-broke-off)',
      'ended, unsupported': 'unsupported: show unsupported',
    },
    there: { wanted: 'there: turn-on', unwanted: 'removing: show removing, take-away' },
    removing: { 'taken-away': 'missing: show missing', stayed: 'there: show there' },
  });
});

function cellsOf(life: NativePartLife): Record<string, string> {
  return Object.fromEntries(
    Object.entries(events).flatMap(([label, event]) => {
      const { life: after, effects } = nextOfNativePart(life, event);
      return after === life && effects.length === 0 ? [] : [[label, `${after}: ${effects.map(inWords).join(', ')}`]];
    }),
  );
}

function inWords(effect: NativePartEffect): string {
  if (effect.do !== 'show') return effect.do;
  const { now } = effect;
  if (now.state === 'installing') return `show installing ${now.bytes}`;
  return now.state === 'missing' && now.why ? `show missing (${now.why.code})` : `show ${now.state}`;
}
