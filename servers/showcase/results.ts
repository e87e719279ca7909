import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { drawPicture } from './draw-picture.ts';
import { offerTool } from './offer-tool.ts';

const RATE = 8000;

const HERTZ = 440;

const SECONDS = 0.5;

const TOWNS = ['Hamburg', 'Lisbon', 'Oslo', 'Rotterdam', 'Trieste', 'Valparaíso'];

/** Towns whose name begins so, to complete one. */
export function townsLike(typed: string): string[] {
  return TOWNS.filter((town) => town.toLowerCase().startsWith(typed.toLowerCase()));
}

/** Every kind of content a result may hold, and a result with a schema of its own. */
export function offerResults(server: McpServer): void {
  offerTool(server, 'show_every_content', {
    title: 'Show every kind of content',
    description: 'Answers with text, a picture, a tone, an embedded text, embedded bytes and a link to a resource.',
    run: () => ({
      content: [
        { type: 'text', text: 'Text, with **marks** of Markdown that a host may draw.', annotations: { audience: ['user'], priority: 1 } },
        { type: 'image', mimeType: 'image/png', data: drawPicture() },
        { type: 'audio', mimeType: 'audio/wav', data: playTone() },
        {
          type: 'resource',
          resource: {
            uri: 'showcase:///harbour.md',
            mimeType: 'text/markdown',
            text: '# Harbour\n\nAn embedded text, with its own address.',
          },
        },
        {
          type: 'resource',
          resource: {
            uri: 'showcase:///bytes.bin',
            mimeType: 'application/octet-stream',
            blob: Buffer.from([0, 1, 2, 254, 255]).toString('base64'),
          },
        },
        {
          type: 'resource_link',
          uri: 'showcase:///counter',
          name: 'counter',
          title: 'The counter',
          description: 'A link: the host reads it if somebody wants it.',
          mimeType: 'text/plain',
        },
      ],
    }),
  });
  const output = z.object({
    town: z.string(),
    ships: z.array(z.object({ name: z.string(), metres: z.number() })),
    high_tide: z.string().describe('A time of day.'),
  });
  offerTool(server, 'list_ships', {
    title: 'List ships',
    description: 'Answers with structured content by an output schema, and with the same as text. The ships are made up.',
    input: z.object({ town: z.string().max(100).default('Hamburg') }),
    output,
    run({ town }) {
      const structuredContent = {
        town,
        ships: [
          { name: 'Aurora', metres: 182.5 },
          { name: 'Cap Verde', metres: 94 },
        ],
        high_tide: '14:20',
      } satisfies z.infer<typeof output>;
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    },
  });
}

/** A WAV file with half a second of the tone A, as base64: one channel of eight bits. */
function playTone(): string {
  const length = RATE * SECONDS;
  const samples = Buffer.from(Array.from({ length }, (_, at) => 128 + Math.round(90 * Math.sin((2 * Math.PI * HERTZ * at) / RATE))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // Plain samples, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, samples]).toString('base64');
}
