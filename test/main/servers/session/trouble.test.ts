import { expect, test } from 'vitest';
import { troubleOf } from '../../../../main/host/servers/session/trouble.ts';

test('an address that cannot be asked is told with what stood in the way, not with what failed because of it', () => {
  const error = new Error('negotiation failed', { cause: new TypeError('fetch failed', { cause: new Error('bad port') }) });
  const trouble = troubleOf({ error }, { kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} }, []);
  expect(trouble.reason).toEqual({ code: 'not-connected-because', text: 'bad port' });
});
