import { chatsIn } from '../../../contract/chats-by-id.ts';
import { basename } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import { AS_EVERYWHERE } from '../../../contract/chosen-tools.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Project, ProjectChoices } from '../../../contract/project.ts';
import { changeConversation } from '../base/change-conversation.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Conversations } from '../chat/conversations.ts';
import type { Folders } from '../consent/folders/folders.ts';
import type { Files } from '../files/files.ts';

type Needs = {
  journal: Journal;
  conversations: Pick<Conversations, 'remove' | 'restore'>;
  folders: Pick<Folders, 'add' | 'tellServers'>;
  files: Pick<Files, 'checkKept'>;
  clock: Clock;
  newId(): string;
};
type RemovedProject = { project: Project; chats: string[] };

/** The name until the person gives one. */
const UNNAMED = 'Project';
const LONGEST_NAME = 100;

/** Answers the `project.*` requests, and moves chats in and out. */
export class Projects {
  readonly #needs: Needs;
  readonly #removed = new Map<string, RemovedProject>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async create({ name, folder }: Input<'project.create'>): Promise<Output<'project.create'>> {
    const { journal, clock, folders, newId } = this.#needs;
    const added = folder === undefined ? undefined : await folders.add({ path: folder, conversation: null });
    const now = clock.now();
    const project: Project = {
      id: newId(),
      name: name ?? nameOf(added?.path ?? ''),
      createdAt: now,
      changedAt: now,
      instructions: '',
      folders: added ? [added.path] : [],
      files: [],
      model: null,
      tools: journal.state().settings.newChatTools ?? AS_EVERYWHERE,
    };
    this.#record(project);
    return { project: project.id };
  }

  change({ project: id, ...changed }: Input<'project.change'>): void {
    const { clock, files } = this.#needs;
    const project = this.#known(id);
    this.#checkFolders(changed.folders, project);
    this.#checkModel(changed.model);
    if (changed.files) files.checkKept(changed.files.filter(({ hash }) => !project.files.some((file) => file.hash === hash)));
    const { name: _, ...forChats } = changed;
    this.#record({ ...project, ...changed, ...(Object.keys(forChats).length > 0 && { changedAt: clock.now() }) });
  }

  async remove({ project: id, chats }: Input<'project.remove'>): Promise<void> {
    const { journal, conversations, folders } = this.#needs;
    const project = this.#known(id);
    const gone = chats === 'go' ? this.#chatsOf(id) : [];
    for (const chat of gone) await conversations.remove({ conversation: chat });
    this.#removed.set(id, { project, chats: gone });
    journal.record({ type: 'project.removed', project: id });
    folders.tellServers();
  }

  restore({ project: id }: Input<'project.restore'>): void {
    const removed = this.#removed.get(id);
    if (!removed) throw new HostError('not-found', { code: 'project-not-restorable' });
    this.#removed.delete(id);
    this.#record(removed.project);
    for (const conversation of removed.chats) this.#needs.conversations.restore({ conversation });
  }

  move({ conversation, project }: Input<'conversation.move'>): void {
    this.#knownChat(conversation);
    if (project !== null) this.#known(project);
    this.#changeChat(conversation, { project: project ?? undefined });
  }

  follow({ conversation }: Input<'conversation.follow-project'>): void {
    this.#knownChat(conversation);
    this.#changeChat(conversation, { model: null, folders: undefined, offHere: undefined, placedHere: undefined });
  }

  #changeChat(id: string, changed: Partial<Conversation>): void {
    changeConversation(this.#needs.journal, id, changed);
    this.#needs.folders.tellServers();
  }

  #record(project: Project): void {
    this.#needs.journal.record({ type: 'project.changed', project });
    this.#needs.folders.tellServers();
  }

  #checkFolders(paths: string[] = [], { folders: before }: Project): void {
    const known = new Set([...before, ...this.#needs.journal.state().folders.map(({ path }) => path)]);
    if (paths.some((path) => !known.has(path))) throw new HostError('not-found', { code: 'folder-not-listed' });
  }

  #checkModel(model: ProjectChoices['model'] | undefined): void {
    if (model && !this.#needs.journal.state().endpoints[model.endpoint]) throw new HostError('no-model', { code: 'model-gone' });
  }

  #chatsOf(id: string): string[] {
    const { conversations } = this.#needs.journal.state();
    return chatsIn(conversations).flatMap((chat) => (chat.project === id ? [chat.id] : []));
  }

  #known(id: string): Project {
    const project = this.#needs.journal.state().projects[id];
    if (!project) throw new HostError('not-found', { code: 'no-such-project' });
    return project;
  }

  #knownChat(id: string): void {
    if (!this.#needs.journal.state().conversations[id]) throw new HostError('not-found', { code: 'no-such-chat' });
  }
}

function nameOf(path: string): string {
  return basename(path).trim().slice(0, LONGEST_NAME) || UNNAMED;
}
