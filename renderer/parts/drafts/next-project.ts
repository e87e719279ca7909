import type { Project } from '../../../contract/project.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';

/** The project in whose page the next chat is written. */
export function useNextProject(): Project | undefined {
  const route = useRoute();
  return useAppState(({ projects }) => (route.page === 'project' ? projects[route.id] : undefined));
}
