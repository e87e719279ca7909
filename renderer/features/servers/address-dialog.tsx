import { Fragment, type ReactNode } from 'react';
import type { Server } from '../../../contract/server.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import './trust-step.css';

type AddressDialogProps = {
  server: Server;
  title: ReactNode;
  subtitle: ReactNode;
  /** Lines that the person has to read before they press; `isHost` for the one that decides. */
  shown: { label: string; text: string; isHost?: true }[];
  note: ReactNode;
  cancel: { says: string; onPress(): void };
  /** The armed button. */
  press: ReactNode;
  onClose(): void;
};

/** Addresses that a server wants opened or asked, whole, before anything happens. */
export function AddressDialog({ server, title, subtitle, shown, note, cancel, press, onClose }: AddressDialogProps) {
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button kind="ghost" onClick={cancel.onPress}>
            {cancel.says}
          </Button>
          <span className="push">{press}</span>
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          {shown.map(({ label, text, isHost }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <code className={isHost && 'sign-in-host'}>{visible(text)}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
        <p className="sign-in-note">{note}</p>
      </div>
    </Dialog>
  );
}
