import { SERVER_TABS, type Route, type SettingsSection } from './routes.ts';

const SECTIONS: Record<SettingsSection, true> = {
  models: true,
  servers: true,
  folders: true,
  network: true,
  rules: true,
  appearance: true,
  language: true,
  shortcuts: true,
  data: true,
  doctor: true,
  about: true,
};

/**
 * The address of a page, behind the `#` of the window's address. A new chat is the empty one; the
 * welcome page has none.
 */
export function addressOf(route: Route): string {
  switch (route.page) {
    case 'chat':
      return `#/chat/${encodeURIComponent(route.id)}${route.at === undefined ? '' : `/at/${encodeURIComponent(route.at)}`}`;
    case 'project':
      return `#/project/${encodeURIComponent(route.id)}`;
    case 'settings':
      return `#/settings/${route.section}`;
    case 'search':
      return `#/search${route.text === '' ? '' : `/${encodeURIComponent(route.text)}`}`;
    case 'server':
      return `#/server/${encodeURIComponent(route.id)}${route.tab === undefined ? '' : `/${route.tab}`}`;
    case 'servers':
    case 'waiting':
      return `#/${route.page}`;
    case 'new':
    case 'welcome':
      return '';
    default:
      return route satisfies never;
  }
}

/** The page at this address, or a new chat where none is. */
export function routeAt(address: string): Route {
  const [, page = '', rest = ''] = /^#\/([a-z]+)(?:\/(.+))?$/.exec(address) ?? [];
  if (page === 'servers' || page === 'waiting') return { page };
  if (page === 'settings') return { page, section: isSection(rest) ? rest : 'models' };
  if (page === 'search') return { page, text: decoded(rest) };
  if (page === 'server') return serverAt(rest);
  if (page === 'project' && rest) return { page, id: decoded(rest) };
  const [chat = '', at] = rest.split('/at/', 2).map(decoded);
  if (page !== 'chat' || !chat) return { page: 'new' };
  return { page, id: chat, ...(at && { at }) };
}

function serverAt(rest: string): Route {
  const [id = '', named] = rest.split('/', 2).map(decoded);
  const tab = SERVER_TABS.find((one) => one === named);
  return id === '' ? { page: 'servers' } : { page: 'server', id, ...(tab && { tab }) };
}

function isSection(text: string): text is SettingsSection {
  return Object.hasOwn(SECTIONS, text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
