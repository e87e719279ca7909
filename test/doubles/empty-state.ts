import type { State } from '../../contract/state.ts';

/** A state in which nothing happened yet. */
export function emptyState(): State {
  return {
    about: {
      version: '0',
      shell: 'cli',
      platform: 'linux',
      secrets: 'memory',
      dataFolder: '/data',
      home: '/home',
      command: 'switchyard',
      picksFolders: false,
      ownNode: { command: '/app/node' },
    },
    conversations: {},
    entries: {},
    earlier: {},
    forks: {},
    servers: {},
    offers: {},
    installing: {},
    questions: {},
    imports: {},
    bundleDownloads: {},
    bundlesToReview: [],
    rules: {},
    endpoints: {},
    decisions: 0,
    internalErrors: 0,
    watched: [],
    usedLately: [],
    folders: [],
    storageNotices: [],
    settings: {
      theme: 'system',
      model: { endpoint: 'practice', model: 'practice' },
      welcomed: false,
      maxOutputTokens: 1024,
      maxSteps: 10,
      maxSampledTokens: 1200,
      showReplies: true,
      guard: true,
      checkEvery: 30,
    },
  };
}
