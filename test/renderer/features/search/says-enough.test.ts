import { expect, test } from 'vitest';
import { saysEnough } from '../../../../renderer/features/search/says-enough.ts';

test.each(['', ' ', 'a', ' é ', '7'])('%j is not searched for yet', (text) => expect(saysEnough(text)).toBe(false));

test.each(['ab', '木', 'か', '말', '7 7'])('%j is searched for', (text) => expect(saysEnough(text)).toBe(true));
