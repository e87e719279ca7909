/** Beginnings of lines of a plan that are no task, also where they have a colon. */
const NO_TASK =
  /^(?:title|section|dateFormat|axisFormat|tickInterval|todayMarker|excludes|includes|weekday|weekend|click|accTitle|accDescr|displayMode|%%)/;
const TAGS = ['active', 'done', 'crit', 'milestone', 'vert'];
/** Front matter, directives and a description of several lines. */
const BESIDE = /^\s*---\n[^]*?\n---|%%\{[^]*?\}%%|\baccDescr\s*\{[^}]*\}/g;

type PlanTask = { line: number; items: string[] };

/**
 * The first line of a plan (Gantt) with a task that waits for a task that is not there, or has an
 * end that is none. The library draws it all the same: today, or without a length.
 */
export function wrongTaskIn(code: string): number | undefined {
  const tasks = code
    .replaceAll(BESIDE, (beside) => beside.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap(taskIn);
  const ids = new Set(tasks.flatMap(({ items }) => (items.length === 3 ? items.slice(0, 1) : [])));
  return tasks.find(({ items }) => !isRight(items, ids))?.line;
}

function taskIn(text: string, at: number): PlanTask[] {
  const said = /^[^:]+:([^#;]*)/.exec(text)?.[1];
  if (said === undefined || NO_TASK.test(text.trim())) return [];
  const items = said.split(',').map((item) => item.trim());
  while (items[0] !== undefined && TAGS.includes(items[0])) items.shift();
  return [{ line: at + 1, items }];
}

function isRight(items: string[], ids: Set<string>): boolean {
  const awaited = items.flatMap((item) => /^(?:after|until)\s+(.+)$/.exec(item)?.[1]?.split(/\s+/) ?? []);
  return awaited.every((id) => ids.has(id)) && /\d|^until\s/.test(items.at(-1) ?? '');
}
