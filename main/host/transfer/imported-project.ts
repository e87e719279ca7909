import type { Project, ProjectChoices } from '../../../contract/project.ts';
import type { KeptAttached } from './keep-attached.ts';
import { asKept } from './with-new-ids.ts';

type Needs = { newId(): string; now: number; attached: KeptAttached; endpoints: ReadonlySet<string> };

/**
 * A project from elsewhere as one of this data folder. Its folders stay behind: no file decides
 * which of them servers are told of here.
 */
export function importedProject(read: ProjectChoices, { newId, now, attached, endpoints }: Needs): Project {
  const { name, instructions, files, model, tools } = read;
  return {
    id: newId(),
    createdAt: now,
    changedAt: now,
    name,
    instructions,
    folders: [],
    files: asKept(files, attached.files),
    model: model && endpoints.has(model.endpoint) ? model : null,
    tools,
  };
}
