import type { WorkUnderWay } from '../../contract/work-under-way.ts';

/** The change between two counts of which a person without a window is told. */
export function newsOfWork(before: WorkUnderWay, now: WorkUnderWay): { isAsked: boolean; hasTaskEnded: boolean } {
  return { isAsked: now.questions > before.questions, hasTaskEnded: tasksIn(now) < tasksIn(before) };
}

function tasksIn({ tasks, tasksElsewhere }: WorkUnderWay): number {
  return tasks + tasksElsewhere;
}
