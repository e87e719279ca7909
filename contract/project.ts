import { z } from 'zod';
import type { ChatsById } from './chats-by-id.ts';
import { AttachedFile } from './attached-file.ts';
import { ChosenTools } from './chosen-tools.ts';
import { type Conversation, ModelChoice } from './conversation.ts';
import { Id } from './id.ts';

export const ProjectId = Id;

/** The files of a project go along with each request in it. */
export const MOST_PROJECT_FILES = 100;
/** The part of the window of the model that they can take before the person is told. */
export const FILES_SHARE = 0.25;

/** The choices of the person for all chats of a project. */
export const ProjectChoices = z.object({
  name: z.string().trim().min(1).max(100),
  /** Told to the model in each of its chats. Empty: nothing. */
  instructions: z.string().max(20_000),
  /** Paths of its folders, in the order in which they matter. An unknown one gives nothing. */
  folders: z.array(z.string().max(4096)).max(50),
  /** Read by the model at the beginning of each chat. */
  files: z.array(AttachedFile).max(MOST_PROJECT_FILES),
  /** Null: the default model of the settings. */
  model: ModelChoice.nullable(),
  tools: ChosenTools,
});
export interface ProjectChoices extends z.infer<typeof ProjectChoices> {}

/** Chats with the same folders, instructions, files, servers and model. */
export const Project = ProjectChoices.extend({
  id: ProjectId,
  createdAt: z.number(),
  /** The last change of something that its chats take over. */
  changedAt: z.number(),
});
export interface Project extends z.infer<typeof Project> {}

/** The part of the state that says what counts in a chat. */
export type ProjectsState = {
  conversations: ChatsById;
  projects: Record<string, Project>;
  projectsAtWork: Record<string, Project>;
};

/**
 * The project that counts in a chat. While the model works in it, that is the project as it was
 * when the turn began: a change counts from the next message.
 */
export function projectOf({ conversations, projects, projectsAtWork }: ProjectsState, id: string): Project | undefined {
  const chat = conversations[id];
  return chat?.activity.state === 'working' ? projectsAtWork[id] : projects[chat?.project ?? ''];
}

/** The chat with the choices that count in it: its own, else those of its project. */
export function chatInProject(state: ProjectsState, id: string): Conversation | undefined {
  const chat = state.conversations[id];
  const project = projectOf(state, id);
  return chat && project ? joined(chat, project) : chat;
}

/** The last one of each chat: the same choices are the same object. */
const known = new WeakMap<Conversation, { project: Project; chat: Conversation }>();

function joined(chat: Conversation, project: Project): Conversation {
  const before = known.get(chat);
  if (before?.project === project) return before.chat;
  const { model, folders, tools } = project;
  const made = { ...chat, model: chat.model ?? model, folders: chat.folders ?? folders, ...(!chat.offHere && tools) };
  known.set(chat, { project, chat: made });
  return made;
}

/** A chat that has choices of its own beside those of its project. */
export function isChanged({ model, folders, offHere }: Pick<Conversation, 'model' | 'folders' | 'offHere'>): boolean {
  return model !== null || folders !== undefined || offHere !== undefined;
}
