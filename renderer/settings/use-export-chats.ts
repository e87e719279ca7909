import { useState } from 'react';
import { exportChats as piecesOf } from '../../client/transfer.ts';
import { useHost } from '../host/use-host.ts';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { saveAsFile } from './save-as-file.ts';

/** Hands all chats, or one of them, to the person as a file; says meanwhile that it is under way. */
export function useExportChats() {
  const { ask } = useHost();
  const [isBusy, setBusy] = useState(false);
  return { isBusy, exportChats };

  function exportChats(conversation?: string): void {
    setBusy(true);
    const pieces: string[] = [];
    const collect = async () => {
      for await (const piece of piecesOf(ask, conversation === undefined ? undefined : [conversation])) pieces.push(piece);
      saveAsFile(conversation === undefined ? 'switchyard-chats.json' : 'switchyard-chat.json', 'application/json', new Blob(pieces));
    };
    void collect()
      .catch(tellTrouble)
      .finally(() => setBusy(false));
  }
}
