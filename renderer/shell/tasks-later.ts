import { lateCode } from '../foundation/later/late-code.ts';

/** Long tasks, on every page. */
export const tasksLater = lateCode(() => import('./tasks-everywhere.tsx'));
