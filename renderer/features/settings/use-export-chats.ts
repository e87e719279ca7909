import { useState } from 'react';
import { exportChats as piecesOf, exportedText, exportEverything, importable } from '../../../client/transfer.ts';
import type { ExportedChats } from '../../../contract/exported-chats.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { lateCode } from '../../foundation/later/late-code.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';

const markdown = lateCode(() => import('../../../client/chat-as-markdown.ts'));

/** Markdown is for reading, JSON can be imported again; of everything with what was set up. */
export type ExportKind = 'json' | 'markdown' | 'everything';

/**
 * Hands all chats, or some of them, to the person as a file; says meanwhile which kind is under
 * way.
 */
export function useExportChats() {
  const { ask } = useHost();
  const words = useAllWords();
  const [busy, setBusy] = useState<ExportKind>();
  return { busy, exportChats };

  function exportChats(kind: ExportKind, conversations?: readonly string[]): void {
    setBusy(kind);
    const name = conversations?.length !== 1 ? 'switchyard-chats' : 'switchyard-chat';
    const chosen = conversations && [...conversations];
    const save =
      kind === 'markdown'
        ? saveMarkdown(name, chosen)
        : kind === 'json'
          ? saveJson(name, piecesOf(ask, chosen))
          : saveJson('switchyard-everything', exportEverything(ask));
    void save.catch(tellTrouble).finally(() => setBusy(undefined));
  }

  async function saveJson(name: string, whole: AsyncIterable<string>): Promise<void> {
    const pieces: string[] = [];
    const tell = (text: Reason) => showToast({ kind: 'trouble', text });
    for await (const piece of importable(whole, tell)) pieces.push(piece);
    saveAsFile(`${name}.json`, 'application/json', new Blob(pieces));
  }

  async function saveMarkdown(name: string, chosen: string[] | undefined): Promise<void> {
    const { chatAsMarkdown } = await markdown.read();
    const { chats } = JSON.parse(await exportedText(ask, chosen)) as ExportedChats;
    saveAsFile(`${name}.md`, 'text/markdown', chats.map((chat) => chatAsMarkdown(words, chat)).join('\n'));
  }
}
