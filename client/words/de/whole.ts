import type { ShellWords } from '../en/shells.ts';
import { de } from '../de.ts';
import { shells } from './shells.ts';

export const whole: ShellWords = { ...de, ...shells };
