import { lateCode } from '../foundation/later/late-code.ts';
import type { Code } from '../foundation/later/read-once.ts';
import type { Route } from '../foundation/navigation/routes.ts';

type FirstPage = 'chat' | 'new';

/** The pages whose code is read after the first paint. */
export const latePages = {
  project: lateCode(() => import('../features/projects/project-page.tsx')),
  search: lateCode(() => import('../features/search/search-page.tsx')),
  servers: lateCode(() => import('../features/servers/servers-page.tsx')),
  server: lateCode(() => import('../features/servers/server-page.tsx')),
  waiting: lateCode(() => import('../features/questions/waiting-page.tsx')),
  settings: lateCode(() => import('../features/settings/settings-page.tsx')),
  welcome: lateCode(() => import('../features/welcome/welcome-page.tsx')),
} satisfies Record<Exclude<Route['page'], FirstPage>, Code<unknown>>;

/** Pages that are drawn first, without what is read later. */
export function isFirst({ page }: Route): boolean {
  return !(page in latePages);
}
