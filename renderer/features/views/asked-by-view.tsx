import type { ReactNode } from 'react';
import type { ViewPermission } from '../../../contract/view.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import { Address } from '../../foundation/foreign/address.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import type { ViewFile } from './file-in.ts';

/** A wish of a view that only the person can grant. */
export type WishOfView =
  | { what: 'link'; url: string }
  /** For the message box, in which the person has begun to write. */
  | { what: 'text'; text: string }
  | { what: 'file'; file: ViewFile }
  | { what: 'permission'; permission: ViewPermission };
export type AskedByView = WishOfView & { answer(isYes: boolean): void };

/** Asks the person, outside of the view. Closing it is a no. */
export function Asked({ asked, serverName }: { asked: AskedByView; serverName: string }) {
  const { views } = useLateWords();
  const { openLink, addText, download, permission, features } = views;
  switch (asked.what) {
    case 'link':
      return (
        <Question title={openLink.title(serverName)} yes={openLink.open} no={openLink.no} onAnswer={asked.answer}>
          <Address uri={asked.url} />
        </Question>
      );
    case 'text':
      return (
        <Question title={addText.title(serverName)} yes={addText.add} no={addText.no} onAnswer={asked.answer}>
          <p className="view-text" tabIndex={0}>
            {visible(asked.text)}
          </p>
        </Question>
      );
    case 'file': {
      const { name, type, bytes, data } = asked.file;
      const save = (isYes: boolean) => {
        if (isYes) saveAsFile(name, type, data);
        asked.answer(isYes);
      };
      return (
        <Question title={download.title(serverName)} yes={download.save} no={download.no} onAnswer={save}>
          <p className="view-text">
            <Phrased of={download.what(name, bytes)} />
          </p>
        </Question>
      );
    }
    case 'permission':
      return (
        <Question
          title={permission.title(serverName, features[asked.permission])}
          yes={permission.allow}
          no={permission.no}
          onAnswer={asked.answer}
        >
          <p className="view-text">{permission.help}</p>
        </Question>
      );
    default:
      return asked satisfies never;
  }
}

type WishProps = { title: Phrase; yes: string; no: string; onAnswer(isYes: boolean): void; children: ReactNode };

function Question({ title, yes, no, onAnswer, children }: WishProps) {
  return (
    <Dialog
      open
      size="sm"
      dismissable={false}
      onClose={() => onAnswer(false)}
      title={<Phrased of={title} />}
      footer={
        <>
          <Button className="push" onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="view-asks">{children}</div>
    </Dialog>
  );
}
