import { bundle } from './bundle.ts';
import { cliAsks } from './cli-asks.ts';
import { cliCheck } from './cli-check.ts';
import { cliChats } from './cli-chats.ts';
import { cliBackups } from './cli-backups.ts';
import { cliOwnPrompts } from './cli-own-prompts.ts';
import { cliHelp } from './cli-help.ts';
import { cliBundles } from './cli-bundles.ts';
import { cliImport } from './cli-import.ts';
import { cliInstall } from './cli-install.ts';
import { cliRegistry } from './cli-registry.ts';
import { cliRun } from './cli-run.ts';
import { cliServers } from './cli-servers.ts';
import { cliUsage } from './cli-usage.ts';
import { desktop } from './desktop.ts';
import { doctor } from './doctor.ts';
import { practice } from './practice.ts';
import { registry } from './registry.ts';
import { webPages } from './web-pages.ts';

export const shells = {
  bundle,
  cliAsks,
  cliBundles,
  cliCheck,
  cliChats,
  cliBackups,
  cliOwnPrompts,
  cliHelp,
  cliImport,
  cliInstall,
  cliRegistry,
  cliRun,
  cliServers,
  cliUsage,
  desktop,
  doctor,
  practice,
  registry,
  webPages,
};
