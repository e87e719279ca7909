import { expect, test } from 'vitest';
import { bytesInBase64 } from '../../contract/content.ts';

test.each([0, 1, 2, 3, 70, 71, 72])('%i bytes are counted as that many', (bytes) => {
  expect(bytesInBase64(Buffer.alloc(bytes).toString('base64'))).toBe(bytes);
});
