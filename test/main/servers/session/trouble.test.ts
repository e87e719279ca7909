import { expect, test } from 'vitest';
import { troubleOf } from '../../../../main/host/servers/session/trouble.ts';

test('an address that cannot be asked is told with what stood in the way, not with what failed because of it', () => {
  const error = new Error('negotiation failed', { cause: new TypeError('fetch failed', { cause: new Error('bad port') }) });
  const trouble = troubleOf({ error }, { kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} }, []);
  expect(trouble.reason).toEqual({ code: 'not-connected-because', text: 'bad port' });
});

test('a program that was silent is told with the first line that it wrote, if any', () => {
  const error = Object.assign(new Error('timed out'), { code: 'REQUEST_TIMEOUT' });
  const launch = { kind: 'stdio' as const, command: 'serve', args: [], env: {}, cwd: undefined };
  expect(troubleOf({ error, wrote: 'Listening on port 3000' }, launch, []).reason).toEqual({
    code: 'wrote-no-answer',
    line: 'Listening on port 3000',
  });
  expect(troubleOf({ error }, launch, []).reason).toEqual({ code: 'silent-at-start' });
});
