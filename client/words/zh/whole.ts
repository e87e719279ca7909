import type { ShellWords } from '../en/shells.ts';
import { zh, late } from '../zh.ts';
import { shells } from './shells.ts';

export const whole: ShellWords = { ...zh, ...late, ...shells };
