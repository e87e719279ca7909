import { expect, it } from 'vitest';
import { homePath } from '../../client/home-path.ts';

it('a path below home begins with a tilde, and no other does', () => {
  expect(homePath('/home/ines/code', '/home/ines')).toBe('~/code');
  expect(homePath('/home/ines', '/home/ines')).toBe('~');
  expect(homePath('/home/inessa', '/home/ines')).toBe('/home/inessa');
});
