import {
  Activity,
  ClipboardCheck,
  FileText,
  LogOut,
  PackageCheck,
  PackageX,
  PanelRight,
  Power,
  Undo2,
  Pencil,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import type { MenuItem } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { missingPackage } from './package-notice.tsx';
import { useOpenDialog } from './open-dialog.ts';
import { useRemoveServer } from './use-remove-server.ts';

/** All that can be done with a server and is not at hand in its row. */
export function useServerMenu(server: Server): MenuItem[] {
  const { ask } = useHost();
  const { show } = useInspector();
  const openDialog = useOpenDialog();
  const removeServer = useRemoveServer(server);
  const { check, servers, install, timeline, inspector } = useAllWords();
  const { hand } = useLateWords();
  const { id } = server;
  const icon = { size: 16, strokeWidth: 1.7 };
  const builtIn = server.origin === 'built-in';
  const asked = (request: 'server.restart' | 'server.sign-out' | 'server.uninstall' | 'server.install-back') => () =>
    void ask(request, { server: id }).catch(tellTrouble);
  return [
    {
      label: builtIn ? servers.rename : servers.edit,
      icon: <Pencil {...icon} />,
      onSelect: () => openDialog({ dialog: 'edit', server: id }),
    },
    ...packageItems(),
    {
      label: server.enabled ? hand.turnOff : hand.turnOn,
      icon: <Power {...icon} />,
      disabled: !server.enabled && missingPackage(server) !== undefined,
      onSelect: () => void ask('server.enable', { server: id, enabled: !server.enabled }).catch(tellTrouble),
    },
    { label: servers.restart, icon: <RotateCw {...icon} />, disabled: !server.enabled, onSelect: asked('server.restart') },
    { label: timeline.showTimeline, icon: <Activity {...icon} />, onSelect: () => show({ view: 'timeline', server: id }) },
    { label: check.checkServer, icon: <ClipboardCheck {...icon} />, onSelect: () => show({ view: 'check', server: id }) },
    { label: inspector.open, icon: <PanelRight {...icon} />, onSelect: () => show({ view: 'server', server: id }) },
    { label: servers.openLog, icon: <FileText {...icon} />, onSelect: () => openDialog({ dialog: 'log', server: id }) },
    ...(server.state.state === 'ready' && server.state.signedIn
      ? [{ label: servers.signOut, icon: <LogOut {...icon} />, onSelect: asked('server.sign-out') }]
      : []),
    ...(builtIn ? [] : [{ label: servers.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: removeServer }]),
  ];

  /** Also for a server that does not start, which has no details. */
  function packageItems(): MenuItem[] {
    const needed = neededPackage(server);
    const command = server.origin === 'added' ? packageCommand(server.launch) : undefined;
    const runner = command && 'runner' in command ? command.runner : undefined;
    if ((!needed && runner === undefined) || server.launch.kind !== 'stdio') return [];
    const isInstalled = server.launch.installed !== undefined;
    const without = needed ? install.removeIt(needed.library) : install.runnerAgain(runner ?? '');
    return [
      {
        label: isInstalled ? install.findUpdate : install.installIt,
        icon: <PackageCheck {...icon} />,
        onSelect: () => openDialog({ dialog: 'install', server: id }),
      },
      ...(server.olderVersion
        ? [{ label: flat(install.goBack(server.olderVersion.version)), icon: <Undo2 {...icon} />, onSelect: asked('server.install-back') }]
        : []),
      ...(isInstalled
        ? [{ label: flat(without), icon: <PackageX {...icon} />, danger: needed !== undefined, onSelect: asked('server.uninstall') }]
        : []),
    ];
  }
}
