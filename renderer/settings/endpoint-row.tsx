import { Ellipsis, Pencil, RotateCw, Trash2 } from 'lucide-react';
import type { Endpoint } from '../../contract/settings.ts';
import { useHost } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { endpointState } from './endpoint-words.ts';

export function EndpointRow({ endpoint, onEdit, onRemove }: { endpoint: Endpoint; onEdit(): void; onRemove(): void }) {
  const { ask } = useHost();
  const { glyph, words } = endpointState(endpoint);
  const icon = { size: 16, strokeWidth: 1.7 };
  return (
    <li className="setting">
      <div className="setting-words">
        <h3>{endpoint.name}</h3>
        {endpoint.kind === 'practice' ? (
          <p>Answers by fixed rules, not by a model, so that you can try servers, approvals and prompts. Nothing leaves this computer.</p>
        ) : (
          <code>{endpoint.baseUrl}</code>
        )}
      </div>
      <span className="endpoint-state" data-state={endpoint.state.state} role="status">
        <Glyph state={glyph} label="" size={14} />
        {words}
      </span>
      {endpoint.kind !== 'practice' && (
        <Menu
          trigger={<IconButton label={`More about ${endpoint.name}`} icon={<Ellipsis {...icon} />} />}
          items={[
            {
              label: 'Check again',
              icon: <RotateCw {...icon} />,
              onSelect: () => void ask('endpoint.check', { endpoint: endpoint.id }).catch(tellTrouble),
            },
            { label: 'Edit…', icon: <Pencil {...icon} />, onSelect: onEdit },
            { label: 'Remove…', icon: <Trash2 {...icon} />, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}
