import { Ellipsis, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { endpointState } from '../endpoints/endpoint-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './setting.css';
import './endpoint-row.css';

export function EndpointRow({ endpoint, onEdit, onRemove }: { endpoint: Endpoint; onEdit(): void; onRemove(): void }) {
  const { ask } = useHost();
  const {
    settings: { endpoint: own },
    welcome,
  } = useWords();
  const { glyph, words } = endpointState(own, endpoint);
  const icon = { size: 16, strokeWidth: 1.7 };
  return (
    <li className="setting">
      <div className="setting-words">
        <h3>{endpoint.kind === 'practice' ? welcome.model.practice : visible(endpoint.name)}</h3>
        {endpoint.kind === 'practice' ? <p>{own.practice}</p> : <code>{visible(endpoint.baseUrl)}</code>}
        {endpoint.speaks && <p>{own.apis[endpoint.speaks]}</p>}
      </div>
      <span className="endpoint-state" data-state={endpoint.state.state} role="status">
        <Glyph state={glyph} label="" size={14} />
        <Phrased of={words} />
      </span>
      {endpoint.kind !== 'practice' && (
        <Menu
          trigger={<IconButton label={flat(own.moreAbout(endpoint.name))} icon={<Ellipsis {...icon} />} />}
          items={[
            {
              label: own.checkAgain,
              icon: <RotateCw {...icon} />,
              onSelect: () => void ask('endpoint.check', { endpoint: endpoint.id }).catch(tellTrouble),
            },
            { label: own.edit, icon: <Pencil {...icon} />, onSelect: onEdit },
            { label: own.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}
