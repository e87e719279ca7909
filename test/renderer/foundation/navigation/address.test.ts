import { expect, test } from 'vitest';
import { addressOf, routeAt } from '../../../../renderer/foundation/navigation/address.ts';
import type { Route } from '../../../../renderer/foundation/navigation/routes.ts';

test.each<Route>([
  { page: 'chat', id: 'a-1/b c%' },
  { page: 'chat', id: 'a/at/b', at: 'e-1/at/é' },
  { page: 'new' },
  { page: 'servers' },
  { page: 'server', id: 'a/b %' },
  { page: 'server', id: 'notes', tab: 'trust' },
  { page: 'waiting' },
  { page: 'settings', section: 'language' },
  { page: 'search', text: '' },
  { page: 'search', text: 'a/at/b % “é”' },
])('the address of %o leads there', (route) => {
  expect(routeAt(addressOf(route))).toEqual(route);
});

test.each(['', '#', '#/', '#/chat', '#/chat/', '#/chat/%', '#/welcome', '#/nowhere/at-all', 'chat/1', '#/__proto__'])(
  'at the address “%s” is a new chat',
  (address) => expect(routeAt(address)).toEqual({ page: 'new' }),
);

test('a tab that no server has is left out, and a server without an id leads to all servers', () => {
  expect(routeAt('#/server/notes/constructor')).toEqual({ page: 'server', id: 'notes' });
  expect(routeAt('#/server/%/trust')).toEqual({ page: 'servers' });
});

test('a section of the settings that is none leads to the first one', () => {
  expect(routeAt('#/settings/constructor')).toEqual({ page: 'settings', section: 'models' });
});
