import type { SceneName } from '../../doubles/stage/scenes.ts';

/** Scenes that begin elsewhere than in the open chat, by the address of their page. */
const PLACES: Partial<Record<SceneName, string>> = {
  new: '',
  empty: '',
  welcome: '',
  servers: '#/servers',
  install: '#/servers',
  'install-needed': '#/servers',
  held: '#/servers',
  'held-trust': '#/servers',
  models: '#/settings/models',
  'models-add': '#/settings/models',
  'settings-folders': '#/settings/folders',
  permissions: '#/settings/rules',
  'permissions-empty': '#/settings/rules',
  'permissions-filtered': '#/settings/rules',
  'permissions-forbid': '#/settings/rules',
  'permissions-servers': '#/settings/rules',
  log: '#/settings/rules',
  appearance: '#/settings/appearance',
  language: '#/settings/language',
  about: '#/settings/about',
};

export function placeOf(scene: SceneName): string {
  return PLACES[scene] ?? '#/chat/c1';
}
