import type { Input } from '../../../contract/api.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';

/** Makes a project, of a folder or to be named, and turns to its page. */
export function useNewProject(): (of: Pick<Input<'project.create'>, 'folder'>) => void {
  const { ask } = useHost();
  const go = useGo();
  const { unnamed } = useLateWords().projects;
  return ({ folder }) => {
    const made = ask('project.create', folder === undefined ? { name: unnamed } : { folder });
    void made.then(({ project }) => go({ page: 'project', id: project, unnamed: folder === undefined }), tellTrouble);
  };
}
