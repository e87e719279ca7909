import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { wordsFor } from '../../doubles/words.ts';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { imitatingServer } from '../../doubles/imitating-server.ts';
import { IMITATION } from '../../doubles/others-text.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

describe('what a server or an endpoint writes like a sentence of the app is told as theirs in a terminal', () => {
  test.each([
    ['the error of a call', ['call', 'harbour/refuse', '--allow', 'harbour/*']],
    ['the error of a prompt', ['prompt', 'harbour/plan', 'town=Oslo']],
    ['the error of a read', ['read', 'harbour', 'harbour:///log']],
    ['what it sends to the model (sampling)', ['call', 'harbour/ask', '--allow', 'harbour/*']],
  ])('%s', async (_what, args) => {
    const { said } = await switchyard(args);
    expect(imitating(said)).not.toEqual([]);
    expect(imitating(said).filter((line) => !isAttributed(line))).toEqual([]);
    expect(said.join('\n')).toContain('harbour');
  });

  test.each([
    ['a failed call', ['call', 'harbour/fail', '--allow', 'harbour/*']],
    ['titles and descriptions of tools', ['tools']],
    ['titles and descriptions of prompts', ['prompts']],
    ['titles and descriptions of resources', ['resources']],
    ['title and instructions of the server', ['servers']],
    ['an error of completion', ['complete', 'harbour', 'prompt', 'plan', 'town=O']],
  ])('%s: hidden characters are spelled out, and no line of our own holds it', async (_what, args) => {
    const { out, said } = await switchyard(args);
    expect(out + said.join()).not.toContain('\u202e');
    expect(imitating(said).filter((line) => !isAttributed(line))).toEqual([]);
  });

  test('the error of a listing', async () => {
    const { out } = await switchyard(['servers'], { lists: false });
    expect(imitating([out])).toEqual([expect.stringMatching(/^harbour .*The list of tools could not be read/)]);
    expect(imitating([out]).filter((line) => !isAttributed(line))).toEqual([]);
  });

  test('the error of a model endpoint', async () => {
    const model = await startScriptedModel();
    onTestFinished(() => model.close());
    model.reply({ status: 400, message: IMITATION });
    const { out, said } = await switchyard(['run', 'Hello', '--base-url', model.baseUrl, '--model', 'scripted-1']);
    expect(out).not.toContain('enter your key');
    expect(imitating(said)).toHaveLength(1);
    expect(imitating(said).filter((line) => !isAttributed(line))).toEqual([]);
    expect(imitating(said)[0]).toContain(new URL(model.baseUrl).host);
  });
});

const imitating = (said: string[]) => said.flatMap((lines) => lines.split('\n')).filter((line) => line.includes('enter your key'));

/** Words of ours stand before it, and what hides in it is spelled out. */
function isAttributed(line: string): boolean {
  return !line.includes('\u202e') && /\S.*fine(?:\\u202e|⟨RLO⟩)/.test(line);
}

async function switchyard(args: string[], server?: { lists: boolean }) {
  const config = join(temporaryFolder(), 'config.json');
  writeFileSync(config, JSON.stringify({ mcpServers: { harbour: imitatingServer(server) } }));
  let out = '';
  const said: string[] = [];
  await runCommandLine([...args, '--config', config, '--data', temporaryFolder()], {
    out: (text) => void (out += text),
    outIsTerminal: true,
    say: (line) => void said.push(line),
    ask: async () => 'n',
    environment: {},
    stop: new AbortController().signal,
    words: wordsFor('en'),
  });
  return { out, said };
}
