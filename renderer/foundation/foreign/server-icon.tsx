import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isWaiting } from '../../../contract/question.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { createIcons, type Icons } from './icons.ts';
import './server-text.css';

type Props = { name: string; hue: number; /** Drawn where there is no icon. */ children: ReactNode };

/**
 * The icon that a server of this name and colour names for itself. It is asked for while nothing
 * waits for the person, so that no picture changes beside a question.
 */
export function ServerIcon({ name, hue, children }: Props): ReactNode {
  const host = useHost();
  const server = useAppState(({ servers }) => Object.values(servers).find((one) => one.name === name && one.hue === hue));
  const isAsked = useAppState(({ questions }) => Object.values(questions).some(isWaiting));
  const icons = iconsOf(host);
  const icon = useSyncExternalStore(icons.listen, () => (server ? icons.now(server.id) : undefined));
  const { id } = server ?? {};
  const state = server?.state;
  const named = state?.state === 'ready' ? state.says.icons && `${state.says.icons} ${state.since}` : undefined;
  useEffect(() => {
    if (id !== undefined && named !== undefined && !isAsked) icons.want(id, named);
  }, [icons, id, named, isAsked]);
  return icon === undefined ? children : <img className="tile-icon" src={icon} alt="" draggable={false} />;
}

const made = new WeakMap<object, Icons>();

/** The icons of one window, for all its tiles. */
function iconsOf(host: Pick<ReturnType<typeof useHost>, 'ask'>): Icons {
  const icons = made.get(host) ?? createIcons(async (server) => (await host.ask('server.icon', { server })).icon);
  made.set(host, icons);
  return icons;
}
