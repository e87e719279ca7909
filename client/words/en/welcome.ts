import { phrase } from '../phrase.ts';
import { plural } from './format.ts';

/** The first page of a fresh start. */
export const welcome = {
  title: 'Welcome to Switchyard',
  lead: 'One chat, connected to all your MCP servers. Three things to set up.',
  local: 'Chats stay on this computer. No telemetry.',
  skip: 'Skip for now',
  continue: 'Continue',
  done: 'Done',

  model: {
    title: 'Model',
    anthropic: 'Anthropic',
    other: 'Local or other',
    practice: 'Practice (no AI)',
    keyExample: 'sk-ant-…',
    addressExample: 'http://127.0.0.1:11434',
    anthropicKey: 'Anthropic key',
    check: 'Check',
    withoutKey: 'Without a key, Practice (no AI) answers.',
    practiceMeaning: 'Works at once. It answers by fixed rules, not by a model, so that you can try servers, approvals and prompts.',
    address: 'Address',
    key: 'Key',
    keyIfNeeded: 'Key, if it needs one',
    presets: 'Presets',
    runsHere: (name: string) => phrase`${name} runs on this computer`,
    take: 'Use it',
    takeThis: (name: string) => phrase`Use it: ${name}`,
  },
  servers: {
    title: 'Servers',
    lead: 'They give the model tools. Nothing of yours starts until you have seen its command.',
    builtIn: 'built in',
    found: 'Servers you already use',
    foundCount: (count: number) => plural(count, { one: '# server', other: '# servers' }),
    reviewFound: 'Review them…',
    fromApps: 'From other apps…',
    add: 'Add server…',
    reviewThere: 'Review it under Servers',
  },
  folder: {
    title: 'Folder to work in',
    lead: 'Servers are told about it. You can change that in every chat.',
    remove: (name: string) => phrase`Remove ${name}`,
  },
};
