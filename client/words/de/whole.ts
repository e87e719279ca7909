import type { ShellWords } from '../en/shells.ts';
import { de, late } from '../de.ts';
import { shells } from './shells.ts';

export const whole: ShellWords = { ...de, ...late, ...shells };
