import { completable, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { drawPicture } from './draw-picture.ts';
import { townsLike } from './results.ts';

/** One for each part, in the order of a tour. */
const PARTS = [
  { name: 'progress', title: 'Progress', text: 'Call show_progress with 8 steps, and tell me what I saw meanwhile.' },
  { name: 'cancellation', title: 'Cancellation', text: 'Call take_long with 120 seconds. I will stop it.' },
  { name: 'logging', title: 'Logging', text: 'Call write_log, and tell me that I find its lines in the log of the server.' },
  { name: 'sampling', title: 'Sampling', text: 'Call ask_model, and tell me what it was answered.' },
  { name: 'sampling_with_tools', title: 'Sampling with tools', text: 'Call ask_model_with_tools, and tell me how many rounds it took.' },
  { name: 'form', title: 'A form', text: 'Call ask_form, and tell me what I filled in.' },
  { name: 'page', title: 'A page to open', text: 'Call ask_page, and tell me how I answered.' },
  { name: 'folders', title: 'Folders (roots)', text: 'Call ask_folders, and name the folders.' },
  { name: 'two_things', title: 'Two questions at once', text: 'Call ask_two_things, and tell me what it learned.' },
  { name: 'structured', title: 'Structured output', text: 'Call list_ships, and make a table of the ships.' },
  { name: 'content', title: 'Every kind of content', text: 'Call show_every_content, and name what you can see of it.' },
  { name: 'subscriptions', title: 'A resource that changes', text: 'Call count_up twice, and tell me where the counter stands.' },
  { name: 'lists', title: 'Lists that change', text: 'Call change_lists, and tell me what there is now.' },
  { name: 'definition', title: 'A tool that changes', text: 'Call say_hello, then change_definition, then say_hello again.' },
  { name: 'failure', title: 'A call that fails', text: 'Call fail once, and explain to me what it says. Do not try again.' },
  { name: 'death', title: 'A server that dies', text: 'Call die once, and tell me what came of it. Do not try again.' },
];

/**
 * A prompt for each part, and one that shows what a prompt can do itself: complete an argument,
 * speak for both sides, hold a picture.
 */
export function offerShowcasePrompts(server: McpServer): void {
  for (const { name, title, text } of PARTS) {
    server.registerPrompt(name, { title, description: text }, () => ({
      messages: [says('user', `${text} It is a tool of the showcase server.`)],
    }));
  }
  const town = completable(z.string().max(100).describe('A town by the water.'), (typed) => townsLike(typed ?? ''));
  server.registerPrompt(
    'postcard',
    {
      title: 'A prompt with an argument',
      description: 'Writes a postcard from a town whose name completes.',
      argsSchema: z.object({ town }),
    },
    (args) => ({
      messages: [
        says('user', `I am in ${args.town}, and this is what I see:`),
        { role: 'user', content: { type: 'image', mimeType: 'image/png', data: drawPicture() } },
        says('assistant', 'A sun over the sea. Shall it be a postcard?'),
        says('user', 'Yes, in three sentences.'),
      ],
    }),
  );
}

function says(role: 'user' | 'assistant', text: string) {
  return { role, content: { type: 'text' as const, text } };
}
