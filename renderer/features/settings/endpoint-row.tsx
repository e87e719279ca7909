import { Ellipsis, Pencil, RotateCw, Tag, Trash2 } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { endpointState } from '../endpoints/endpoint-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './setting.css';
import './endpoint-row.css';

type EndpointRowProps = { endpoint: Endpoint; onEdit(): void; onModels(): void; onRemove(): void };

export function EndpointRow({ endpoint, onEdit, onModels, onRemove }: EndpointRowProps) {
  const { ask } = useHost();
  const {
    settings: { endpoint: own, model },
    welcome,
  } = useAllWords();
  const { glyph, words } = endpointState(own, endpoint);
  const icon = { size: 16, strokeWidth: 1.7 };
  return (
    <li className="setting" data-has-menu>
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
          trigger={<IconButton data-menu-button label={flat(own.moreAbout(endpoint.name))} icon={<Ellipsis {...icon} />} />}
          items={[
            {
              label: own.checkAgain,
              icon: <RotateCw {...icon} />,
              onSelect: () => void ask('endpoint.check', { endpoint: endpoint.id }).catch(tellTrouble),
            },
            { label: own.edit, icon: <Pencil {...icon} />, onSelect: onEdit },
            ...(endpoint.models.length > 0 ? [{ label: model.open, icon: <Tag {...icon} />, onSelect: onModels }] : []),
            { label: own.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}
