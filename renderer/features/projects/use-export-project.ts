import { importable, exportProject } from '../../../client/transfer.ts';
import type { Project } from '../../../contract/project.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

/** Hands the project with its chats to the person as a file. */
export function useExportProject(): (project: Project) => void {
  const { ask } = useHost();
  return ({ id }) => {
    const save = async () => {
      const pieces: string[] = [];
      for await (const piece of importable(exportProject(ask, id), (text) => showToast({ kind: 'trouble', text }))) pieces.push(piece);
      saveAsFile('switchyard-project.json', 'application/json', new Blob(pieces));
    };
    void save().catch(tellTrouble);
  };
}
