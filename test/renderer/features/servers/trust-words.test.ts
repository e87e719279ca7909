import { describe, expect, it } from 'vitest';
import { en } from '../../../../client/words/en.ts';
import { late } from '../../../../client/words/en/late.ts';
import { flat } from '../../../../client/words/phrase.ts';
import type { Tool } from '../../../../contract/server.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { foldersKnownWords, hintsWords } from '../../../../renderer/features/servers/trust-words.ts';

const all = { ...en, ...late };

const tool = (annotations?: Tool['annotations']): Tool => ({
  name: 't',
  alias: 't',
  description: '',
  inputSchema: {},
  definition: 'd',
  annotations,
});
const folder = (name: string, hiddenFrom: string[] = []): Folder => ({ path: `/${name}`, name, state: 'here', usual: true, hiddenFrom });

describe('trust in words', () => {
  it('counts the tools that claim to read only, and no other value of the claim', () => {
    const tools = [tool({ readOnlyHint: true }), tool({ readOnlyHint: 'true' }), tool()];
    expect(flat(hintsWords(all, tools, true))).toMatch(/run without asking\. 1 tool of 3 says so now\./);
    expect(flat(hintsWords(all, [tool()], false))).toMatch(/None of its tools says so now\./);
  });

  it('says which folders a server was told about, and what that does not do', () => {
    const server = { id: 's', name: 'git' };
    const folders = [folder('harbour'), folder('notes', ['s']), folder('docs')];
    expect(flat(foldersKnownWords(all, server, folders))).toMatch(/told about no folder/);
    expect(flat(foldersKnownWords(all, { ...server, knowsFolders: false }, folders))).toMatch(/told about no folder, also when it asks/);
    expect(flat(foldersKnownWords(all, { ...server, knowsFolders: true }, folders))).toMatch(
      /^“git” is told the folders of the chat that uses it, but not notes\. .*does not stop it/,
    );
    expect(flat(foldersKnownWords(all, { ...server, knowsFolders: true }, [folder('docs')]))).toMatch(/chat that uses it\. /);
  });
});
