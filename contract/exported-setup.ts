import { z } from 'zod';
import { Rule } from './approval.ts';
import { ToolPreset } from './chosen-tools.ts';
import { OwnPrompt } from './own-prompt.ts';
import { ProjectChoices, ProjectId } from './project.ts';
import { Server } from './server.ts';
import { Settings } from './settings.ts';

/** A server as a file carries it: no text of a secret, and nothing that was installed for it. */
export const ExportedServer = Server.pick({
  name: true,
  launch: true,
  enabled: true,
  fingerprint: true,
  limits: true,
  handles: true,
  hintsTrusted: true,
  knowsFolders: true,
});
export interface ExportedServer extends z.infer<typeof ExportedServer> {}

/**
 * The choices of a person beside their chats. `secrets`: names of those that stay behind. `rules`
 * are for always, and count nowhere before a person read them there.
 */
export const ExportedSetup = z.object({
  servers: z.array(ExportedServer).max(500),
  rules: z.array(Rule).max(10_000),
  projects: z.array(ProjectChoices.extend({ id: ProjectId })).max(1000),
  prompts: z.array(OwnPrompt).max(1000),
  presets: z.array(ToolPreset).max(50),
  shortcuts: Settings.shape.shortcuts.default({}),
  instructions: Settings.shape.instructions,
  secrets: z.array(z.string()).max(5000),
});
export interface ExportedSetup extends z.infer<typeof ExportedSetup> {}

/** Numbers of what an import brought in at once, since it allows nothing. */
export const BroughtSetup = z.object({
  projects: z.number(),
  prompts: z.number(),
  presets: z.number(),
  shortcuts: z.number(),
  /** Waits for a review: servers that are not here, and rules. */
  servers: z.array(ExportedServer),
  rules: z.array(Rule),
  secrets: z.array(z.string()),
});
export interface BroughtSetup extends z.infer<typeof BroughtSetup> {}
