import type { PromptMessage } from '../../../contract/content.ts';

/** A prompt of a server, filled in, with the messages the server made of it. */
export type PickedPrompt = {
  server: string;
  serverName: string;
  name: string;
  title?: string;
  arguments: Record<string, string>;
  messages: PromptMessage[];
};
