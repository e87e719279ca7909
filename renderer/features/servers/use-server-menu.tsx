import { Activity, ClipboardCheck, FileText, LogOut, PackageCheck, PackageX, PanelRight, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { NativePart } from '../../../contract/native-part.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import type { MenuItem } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { useOpenDialog } from './open-dialog.ts';
import { useRemoveServer } from './use-remove-server.ts';

/** All that can be done with a server and is not at hand in its row. */
export function useServerMenu(server: Server, part: NativePart | undefined): MenuItem[] {
  const { ask } = useHost();
  const { show } = useInspector();
  const openDialog = useOpenDialog();
  const removeServer = useRemoveServer(server);
  const { check, servers, install, nativePart, timeline, inspector } = useWords();
  const { id } = server;
  const icon = { size: 16, strokeWidth: 1.7 };
  const builtIn = server.origin === 'built-in';
  const asked = (request: 'server.restart' | 'server.sign-out' | 'native-part.remove' | 'server.uninstall') => () =>
    void ask(request, { server: id }).catch(tellTrouble);
  return [
    {
      label: builtIn ? servers.rename : servers.edit,
      icon: <Pencil {...icon} />,
      onSelect: () => openDialog({ dialog: 'edit', server: id }),
    },
    ...packageItems(),
    { label: servers.restart, icon: <RotateCw {...icon} />, disabled: !server.enabled, onSelect: asked('server.restart') },
    { label: timeline.showTimeline, icon: <Activity {...icon} />, onSelect: () => show({ view: 'timeline', server: id }) },
    { label: check.checkServer, icon: <ClipboardCheck {...icon} />, onSelect: () => show({ view: 'check', server: id }) },
    { label: inspector.open, icon: <PanelRight {...icon} />, onSelect: () => show({ view: 'server', server: id }) },
    { label: servers.openLog, icon: <FileText {...icon} />, onSelect: () => openDialog({ dialog: 'log', server: id }) },
    ...(server.state.state === 'ready' && server.state.signedIn
      ? [{ label: servers.signOut, icon: <LogOut {...icon} />, onSelect: asked('server.sign-out') }]
      : []),
    ...(part?.now.state === 'there'
      ? [
          {
            label: flat(nativePart.removeIt(part.library)),
            icon: <Trash2 {...icon} />,
            danger: true,
            onSelect: asked('native-part.remove'),
          },
        ]
      : []),
    ...(builtIn ? [] : [{ label: servers.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: removeServer }]),
  ];

  /** Also for a server that does not start, which has no details. */
  function packageItems(): MenuItem[] {
    const command = server.origin === 'added' ? packageCommand(server.launch) : undefined;
    if (!command || 'because' in command || server.launch.kind !== 'stdio') return [];
    const isInstalled = server.launch.installed !== undefined;
    return [
      {
        label: isInstalled ? install.findUpdate : install.installIt,
        icon: <PackageCheck {...icon} />,
        onSelect: () => openDialog({ dialog: 'install', server: id }),
      },
      ...(isInstalled
        ? [{ label: flat(install.runnerAgain(command.runner)), icon: <PackageX {...icon} />, onSelect: asked('server.uninstall') }]
        : []),
    ];
  }
}
