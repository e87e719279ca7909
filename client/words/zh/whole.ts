import type { ShellWords } from '../en/shells.ts';
import { zh } from '../zh.ts';
import { shells } from './shells.ts';

export const whole: ShellWords = { ...zh, ...shells };
