import type { LateWords } from '../en.ts';
import { data } from './data.ts';
import { decisions } from './decisions.ts';
import { dictation } from './dictation.ts';
import { projects } from './projects.ts';

export const late: LateWords = { data, decisions, dictation, projects };
