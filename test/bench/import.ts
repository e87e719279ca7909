import { loadavg } from 'node:os';
import { startBuiltHost } from '../doubles/built-host.ts';

const CHATS = Number(process.argv[2] ?? 20_000);
const PIECE = 1_000_000;

/**
 * An export of Claude with many chats of four messages, imported by the built host: how long it
 * takes, and the longest time nobody else is answered.
 */
async function bench(): Promise<void> {
  const host = await startBuiltHost();
  host.start();
  const text = JSON.stringify(Array.from({ length: CHATS }, (_, at) => chat(at)));
  const { import: id } = await host.ask('import.begin', {});
  for (let at = 0; at < text.length; at += PIECE) await host.ask('import.piece', { import: id, text: text.slice(at, at + PIECE) });
  const began = performance.now();
  let [last, longest, busiest, used] = [began, 0, 0, usedMs()];
  let isOver = false;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    busiest = Math.max(busiest, usedMs() - used);
    [last, used] = [now, usedMs()];
    if (!isOver) setImmediate(look);
  };
  look();
  const { conversations } = await host.ask('import.end', { import: id });
  const tookMs = performance.now() - began;
  await new Promise(setImmediate);
  isOver = true;
  await host.close();
  console.log(
    `${conversations.length} chats (${(text.length / 1e6).toFixed(1)} MB) in ${(tookMs / 1000).toFixed(1)} s (aim 20), ` +
      `longest time without an answer to anybody ${longest.toFixed(0)} ms (aim 50), ` +
      `of its own processor time at most ${busiest.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/**
 * The processor time of this thread: what the host does itself, without its waiting for the disk
 * and for its turn.
 */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function chat(at: number) {
  const when = '2025-01-01T00:00:00Z';
  const messages = Array.from({ length: 4 }, (_, message) => {
    const text = `Message ${message} of chat ${at} `.repeat(8);
    const sender = message % 2 === 0 ? 'human' : 'assistant';
    return { uuid: `${at}-${message}`, text, sender, created_at: when, content: [{ type: 'text', text }] };
  });
  return { uuid: `chat-${at}`, name: `Chat ${at}`, created_at: when, updated_at: when, chat_messages: messages };
}

await bench();
process.exit(0);
