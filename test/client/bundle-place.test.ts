import { expect, test } from 'vitest';
import { bundlePlaceIn } from '../../client/bundle-place.ts';

test.each<[string, string]>([
  ['/home/a/Downloads/tides-1.4.0.mcpb', '/home/a/Downloads/tides-1.4.0.mcpb'],
  [' "/home/a/my bundles/tides.mcpb"\n', '/home/a/my bundles/tides.mcpb'],
  ["'/srv/tides.DXT'", '/srv/tides.DXT'],
  ['~/tides.mcpb', '/home/a/tides.mcpb'],
  ['file:///home/a/my%20tides.mcpb', '/home/a/my tides.mcpb'],
  ['file:///C:/Users/a/tides.mcpb', 'C:/Users/a/tides.mcpb'],
  ['C:\\Users\\a\\tides.mcpb', 'C:\\Users\\a\\tides.mcpb'],
])('the pasted text %j is the place of a bundle on this machine', (text, path) => {
  expect(bundlePlaceIn(text, '/home/a')).toEqual({ at: 'path', path });
});

test.each([
  ['https://tides.example/get/tides-1.4.0.mcpb', 'tides.example'],
  ['http://localhost:8080/tides.dxt?v=2#x', 'localhost:8080'],
])('the pasted text %j is the address of a bundle', (url, host) => {
  expect(bundlePlaceIn(url, '/home/a')).toEqual({ at: 'address', url, host });
});

test.each([
  'npx -y tides.mcpb',
  'tides.mcpb',
  'https://tides.example/mcp',
  'https://somebody:secret@tides.example/tides.mcpb',
  'https://tides.example/mcp?from=tides.mcpb',
  'file:///%E0%A4%A.mcpb',
  '/home/a/one.mcpb\n/home/a/two.mcpb',
  '',
])('the pasted text %j is no place of a bundle', (text) => {
  expect(bundlePlaceIn(text, '/home/a')).toBeUndefined();
});
