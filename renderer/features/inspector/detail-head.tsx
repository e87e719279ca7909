import { ArrowLeft } from 'lucide-react';
import type { Server } from '../../../contract/server.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { visible } from '../../foundation/words/visible.tsx';

type DetailHeadProps = { server: Server; name: string; back: string; onBack(): void };

/**
 * The name of a tool or a prompt, and of its server; where only one of list and detail has room,
 * the way back to the list.
 */
export function DetailHead({ server, name, back, onBack }: DetailHeadProps) {
  return (
    <header className="run-head">
      <IconButton className="browser-back" size="sm" label={back} icon={<ArrowLeft size={16} />} onClick={onBack} />
      <h2>
        <code>{visible(name)}</code>
      </h2>
      <ServerName name={server.name} hue={server.hue} />
    </header>
  );
}
