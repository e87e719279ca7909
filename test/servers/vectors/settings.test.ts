import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../../servers/vectors/log.ts';
import { readSettings } from '../../../servers/vectors/settings.ts';

test.for(['db', 'db-things', 'database/one', './x'])(
  'the path %s is a folder, absolute before the library can take it for its cloud',
  (path) => {
    const { place } = readSettings([path], {}, '/here');
    expect(place).toEqual({ kind: 'folder', path: join(process.cwd(), path) });
    expect(place.kind === 'folder' && isAbsolute(place.path)).toBe(true);
  },
);

test('an object store is one only when written out, with endpoint and keys from the environment', () => {
  const environment = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000', AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readSettings(['s3://bucket/tables'], environment, '/here').place).toEqual({
    kind: 'store',
    uri: 's3://bucket/tables',
    options: {
      storageOptions: {
        aws_access_key_id: 'me',
        aws_secret_access_key: 'secret',
        aws_region: 'us-east-1',
        aws_endpoint: 'http://127.0.0.1:9000',
        allow_http: 'true',
      },
    },
  });
});

test('a remote LanceDB needs its key, and says so before anything is sent', () => {
  expect(() => readSettings(['db://mine'], {}, '/here')).toThrow('LANCEDB_API_KEY');
  expect(readSettings(['db://mine'], { LANCEDB_API_KEY: 'k' }, '/here').place).toEqual({
    kind: 'store',
    uri: 'db://mine',
    options: { apiKey: 'k', region: 'us-east-1' },
  });
});

test('arguments count before the environment, which says where, how much is logged and the name', () => {
  const environment = { VECTORS_DB: '/tables', VECTORS_LOG_LEVEL: 'warning', VECTORS_NAME: 'mine', VECTORS_PACKAGES: '/packages' };
  expect(readSettings([], environment, '/here')).toEqual({
    place: { kind: 'folder', path: '/tables' },
    packages: '/packages',
    name: 'mine',
    level: 'warning',
  });
  expect(readSettings(['/other', '--log-level', 'debug', '--http', '0', '--name', 'n'], environment, '/here')).toMatchObject({
    place: { path: '/other' },
    level: 'debug',
    port: 0,
    name: 'n',
  });
});

test.for<[string[], Record<string, string>, string]>([
  [[], {}, 'Say where the tables are kept'],
  [['a', 'b'], {}, 'Say where the tables are kept'],
  [['gopher://x'], {}, 'not at gopher://'],
  [['a', '--http', '99999'], {}, 'port from 0 to 65535'],
  [['a', '--log-level', 'loud'], {}, 'There are: debug, info'],
  [['a', '--sql'], {}, '--sql'],
  [['a'], { EMBEDDINGS_URL: 'http://127.0.0.1:1/v1' }, 'EMBEDDINGS_MODEL'],
  [['a'], { EMBEDDINGS_URL: 'file:///x', EMBEDDINGS_MODEL: 'm' }, 'http or https'],
])('%j with %j says what to do', ([args, environment, sentence]) => {
  expect(() => readSettings(args, environment, '/here')).toThrow(sentence);
});

test('a log line has its time in UTC and its level, and levels below the chosen one are left out', () => {
  const lines: string[] = [];
  const log = createLog({ from: 'warning', now: () => new Date(0), write: (line) => lines.push(line) });
  log('info', 'one');
  log('error', 'two\nlines');
  expect(lines).toEqual(['1970-01-01T00:00:00.000Z error two lines']);
});
