import { TaskList } from '../features/tasks/task-list.tsx';
import { TaskNews } from './task-news.tsx';

export { TaskSign } from './task-sign.tsx';

/** On every page: the list of long tasks, and the news of those that end. */
export function TasksEverywhere() {
  return (
    <>
      <TaskNews />
      <TaskList />
    </>
  );
}
