import type { Input } from '../../../contract/api.ts';
import type { Project } from '../../../contract/project.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

/** Changes the project; what the host refuses is told. */
export function useChangeProject({ id }: Project): (changed: Omit<Input<'project.change'>, 'project'>) => void {
  const { ask } = useHost();
  return (changed) => void ask('project.change', { project: id, ...changed }).catch(tellTrouble);
}
