import { describe, expect, it } from 'vitest';
import { withoutSecretTexts } from '../../../../renderer/features/servers/secrets.ts';

describe('taking secrets out of a text', () => {
  it.each([
    ['https://ines:hunter2@db.example.org/x', 'hunter2'],
    ['Authorization: Bearer abcdef123456', 'abcdef123456'],
    ['TICKETS_TOKEN=tk_live_0123456789', 'tk_live_0123456789'],
    ['{"apiKey": "very-secret"}', 'very-secret'],
    ['server --api-key hunter2 --verbose', 'hunter2'],
    ['server --password=hunter2', 'hunter2'],
    ['got sk-ant-api03-abcdefghij back', 'sk-ant-api03-abcdefghij'],
    ['ghp_abcdefghijklmnop', 'ghp_abcdefghijklmnop'],
    ['jwt eyJhbGciOiJIUzI1.eyJzdWIiOiIx.abc', 'eyJhbGciOiJIUzI1'],
    ['GET /x?token=hunter2&page=3', 'hunter2'],
  ])('works in: %s', (text, secret) => {
    expect(withoutSecretTexts(text)).not.toContain(secret);
    expect(withoutSecretTexts(text)).toContain('[removed]');
  });

  it('leaves what is no secret', () => {
    const text = "npx -y @harbor/tickets-mcp@1.8.2 --project HARB\nKeyError: 'CALENDAR_URL'\nGET /x?page=3";
    expect(withoutSecretTexts(text)).toBe(text);
  });
});
