import type { ReasonWords } from '../reason-words.ts';
import { appFiles } from './reasons/app-files.ts';
import { asks } from './reasons/asks.ts';
import { bundles } from './reasons/bundles.ts';
import { calls } from './reasons/calls.ts';
import { chat } from './reasons/chat.ts';
import { commands } from './reasons/commands.ts';
import { configuration } from './reasons/configuration.ts';
import { connecting } from './reasons/connecting.ts';
import { files } from './reasons/files.ts';
import { folders } from './reasons/folders.ts';
import { general } from './reasons/general.ts';
import { imports } from './reasons/imports.ts';
import { machine } from './reasons/machine.ts';
import { models } from './reasons/models.ts';
import { network } from './reasons/network.ts';
import { registry } from './reasons/registry.ts';
import { sampling } from './reasons/sampling.ts';
import { offers } from './reasons/offers.ts';
import { servers } from './reasons/servers.ts';
import { signIn } from './reasons/sign-in.ts';
import { storage } from './reasons/storage.ts';
import { updates } from './reasons/updates.ts';
import { wire } from './reasons/wire.ts';

export const reasons: ReasonWords = {
  ...general,
  ...wire,
  ...storage,
  ...machine,
  ...servers,
  ...offers,
  ...connecting,
  ...network,
  ...signIn,
  ...configuration,
  ...appFiles,
  ...bundles,
  ...registry,
  ...chat,
  ...files,
  ...imports,
  ...calls,
  ...models,
  ...asks,
  ...sampling,
  ...folders,
  ...commands,
  ...updates,
};
