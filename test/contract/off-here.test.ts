import { expect, test } from 'vitest';
import { withServerTurned, type OffHere } from '../../contract/off-here.ts';

const off: OffHere = {
  servers: ['files'],
  tools: [
    { server: 'notes', tool: 'delete_note' },
    { server: 'vectors', tool: 'drop_table' },
  ],
};

test('a server that I turn on comes back with all of its tools', () => {
  expect(withServerTurned(off, 'notes', true)).toEqual({ servers: ['files'], tools: [{ server: 'vectors', tool: 'drop_table' }] });
  expect(withServerTurned(off, 'files', true)).toEqual({ servers: [], tools: off.tools });
});

test('a server that I turn off is off once, as a whole', () => {
  const turned = { servers: ['files', 'notes'], tools: [{ server: 'vectors', tool: 'drop_table' }] };
  expect(withServerTurned(off, 'notes', false)).toEqual(turned);
  expect(withServerTurned(turned, 'files', false).servers).toEqual(['notes', 'files']);
});
