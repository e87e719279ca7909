import { beforeEach, expect, test } from 'vitest';
import { chooseNone, chooseRange, chosenChats, toggleChosen } from '../../../renderer/shell/chosen-chats.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
beforeEach(() => chooseNone());

test('Ctrl and a click adds to the chat in view, and takes away again', () => {
  toggleChosen('c', 'a');
  expect([...chosenChats()]).toEqual(['a', 'c']);
  toggleChosen('a', 'a');
  expect([...chosenChats()]).toEqual(['c']);
});

test('Shift and a click chooses from the chat in view, in either direction', () => {
  chooseRange('d', 'b', order);
  expect([...chosenChats()]).toEqual(['b', 'c', 'd']);
  chooseRange('a', 'b', order);
  expect([...chosenChats()]).toEqual(['a', 'b']);
});

test('A range begins at the row that was chosen by Ctrl before it', () => {
  toggleChosen('d', undefined);
  chooseRange('b', 'a', order);
  expect([...chosenChats()]).toEqual(['b', 'c', 'd']);
});

test('Without a chat in view, or with one that is not listed, a range is the row itself', () => {
  chooseRange('c', undefined, order);
  expect([...chosenChats()]).toEqual(['c']);
  chooseNone();
  chooseRange('e', 'elsewhere', order);
  expect([...chosenChats()]).toEqual(['e']);
});
