import { describe, expect, it } from 'vitest';
import { missingSetting } from '../../../../renderer/features/servers/missing-setting.ts';
import { saidBefore } from '../../../../contract/reason.ts';

const from = (...stderr: string[]) => missingSetting({ reason: saidBefore('It stopped before it answered.'), stderr });

describe('the setting a server stopped for', () => {
  it.each([
    "KeyError: 'CALENDAR_URL'",
    'Error: CALENDAR_URL is not set',
    'Error: CALENDAR_URL environment variable is required',
    'Missing required environment variable: CALENDAR_URL',
    'Missing CALENDAR_URL',
  ])('is read from: %s', (line) => {
    expect(from('Traceback (most recent call last):', line)).toBe('CALENDAR_URL');
  });

  it('is not guessed from other lines', () => {
    expect(from('NODE_OPTIONS was ignored', 'listening on HTTP_PORT 3000')).toBeUndefined();
  });
});
