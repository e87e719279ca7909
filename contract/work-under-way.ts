import { chatsIn } from './chats-by-id.ts';
import { z } from 'zod';
import { isWaiting } from './question.ts';
import type { State } from './state.ts';

/** How much the end of the app would interrupt. */
export const WorkUnderWay = z.object({
  answers: z.number(),
  /** Questions that wait for the person. */
  questions: z.number(),
  /** Downloads, installations and imports. */
  transfers: z.number(),
  /** Long tasks that no answer waits for, of programs, which end with the app. */
  tasks: z.number(),
  /** The same of servers elsewhere, which go on without the app: nothing is interrupted. */
  tasksElsewhere: z.number(),
});
export interface WorkUnderWay extends z.infer<typeof WorkUnderWay> {}

export const NO_WORK: WorkUnderWay = { answers: 0, questions: 0, transfers: 0, tasks: 0, tasksElsewhere: 0 };

export function workUnderWay(
  state: Pick<State, 'conversations' | 'questions' | 'tasks' | 'servers' | 'imports' | 'installing' | 'bundleDownloads'>,
): WorkUnderWay {
  const { conversations, questions, tasks, servers, imports, installing, bundleDownloads } = state;
  const detached = Object.values(tasks).filter(({ state: now }) => now !== 'awaited');
  const isElsewhere = (server: string) => servers[server]?.launch.kind === 'http';
  return {
    answers: chatsIn(conversations).filter(({ activity }) => activity.state === 'working').length,
    questions: Object.values(questions).filter(isWaiting).length,
    transfers: [imports, installing, bundleDownloads].flatMap((each) => Object.keys(each)).length,
    tasks: detached.filter(({ server }) => !isElsewhere(server)).length,
    tasksElsewhere: detached.filter(({ server }) => isElsewhere(server)).length,
  };
}

/** A temporary chat is open: it would be gone without a question. */
export function hasTemporaryChat({ conversations }: Pick<State, 'conversations'>): boolean {
  return chatsIn(conversations).some(({ temporary }) => temporary);
}

export function isAtRest({ answers, questions, transfers, tasks }: WorkUnderWay): boolean {
  return answers + questions + transfers + tasks === 0;
}
