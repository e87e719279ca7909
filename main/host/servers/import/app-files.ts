import { posix, win32 } from 'node:path';

/** A computer as paths on it are made: nothing of the one that runs is taken by itself. */
export type Machine = {
  platform: string;
  home: string;
  /** Only variables that say where a folder lies are read of it. */
  environment: Record<string, string | undefined>;
};

/** A settings file of another app. */
export type AppFile = {
  app: string;
  /** A `*` in a name stands for any characters: files of profiles have names of their own. */
  path: string;
  format: 'json' | 'toml' | 'yaml' | 'xml';
  /**
   * The keys that lead to its servers; `*` is any key. Of two places one of which begins the other,
   * the inner one counts.
   */
  places: readonly (readonly string[])[];
  bareDollar?: true | undefined;
};

/** The settings files in which apps of this machine keep servers, as their makers document them. */
export function appFiles(machine: Machine): AppFile[] {
  const at = foldersOf(machine);
  return APPS.flatMap(({ files, inProject: _, ...row }) => files(at).map((path) => appFile(row, path)));
}

/** The settings files that apps look for in the folder of a project. */
export function projectFiles(folder: string, { platform }: Pick<Machine, 'platform'>): AppFile[] {
  const { join } = pathModule(platform);
  return APPS.flatMap(({ files: _, inProject = [], ...row }) => inProject.map((path) => appFile(row, join(folder, path))));
}

type AppRow = Partial<Omit<AppFile, 'path' | 'app'>> & { app: string; files(at: AppFolders): string[]; inProject?: string[] };
type Inside = (...names: string[]) => string;
type AppFolders = {
  home: Inside;
  /** `$XDG_CONFIG_HOME`, or `.config` at home. */
  config: Inside;
  /** The place of this system for data of apps: `%APPDATA%`, `Application Support`, or `config`. */
  support: Inside;
  /** `%LOCALAPPDATA%`; undefined where that does not exist. */
  local: Inside | undefined;
  /** The folder that this variable names, or else this one. */
  named(variable: string, otherwise: string): Inside;
  platform: string;
};

function appFile({ app, format = 'json', places = [['mcpServers']], bareDollar }: Omit<AppRow, 'files'>, path: string): AppFile {
  return { app, path, format, places, ...(bareDollar && { bareDollar }) };
}

/** Editors that are VS Code underneath: the name of the app, and of its folder. */
const EDITORS = { 'VS Code': 'Code', 'VS Code Insiders': 'Code - Insiders', VSCodium: 'VSCodium' };
/** Editors that run extensions of VS Code, too, and keep their own servers elsewhere. */
const EDITOR_FOLDERS = [...Object.values(EDITORS), 'Cursor', 'Windsurf'];

const SERVERS = [['servers']];
const MCP = [['mcp', 'servers'], ['mcp']];

const APPS: AppRow[] = [
  {
    app: 'Claude Desktop',
    files: ({ support, local }) => [
      support('Claude', 'claude_desktop_config.json'),
      // From the store of Windows it has a folder of its own.
      ...(local ? [local('Packages', 'Claude_*', 'LocalCache', 'Roaming', 'Claude', 'claude_desktop_config.json')] : []),
    ],
  },
  {
    app: 'Claude Code',
    places: [['mcpServers'], ['projects', '*', 'mcpServers']],
    files: ({ home, named }) => [named('CLAUDE_CONFIG_DIR', home())('.claude.json')],
    inProject: ['.mcp.json'],
  },
  ...Object.entries(EDITORS).flatMap(([app, folder]): AppRow[] => [
    {
      app,
      places: SERVERS,
      files: ({ support }) => [support(folder, 'User', 'mcp.json'), support(folder, 'User', 'profiles', '*', 'mcp.json')],
      inProject: app === 'VS Code' ? ['.vscode/mcp.json'] : [],
    },
    { app, places: [['mcp', 'servers']], files: ({ support }) => [support(folder, 'User', 'settings.json')] },
  ]),
  { app: 'Cursor', files: ({ home }) => [home('.cursor', 'mcp.json')], inProject: ['.cursor/mcp.json'] },
  {
    app: 'Windsurf',
    files: ({ home }) => [home('.codeium', 'windsurf', 'mcp_config.json'), home('.codeium', 'mcp_config.json')],
  },
  {
    app: 'Cline',
    files: ({ home, support, named }) => [
      ...EDITOR_FOLDERS.map((editor) => support(editor, ...inExtension('saoudrizwan.claude-dev', 'cline_mcp_settings.json'))),
      named('CLINE_DIR', home('.cline'))('data', 'settings', 'cline_mcp_settings.json'),
    ],
  },
  {
    app: 'Roo Code',
    files: ({ support }) =>
      EDITOR_FOLDERS.map((editor) => support(editor, ...inExtension('rooveterinaryinc.roo-cline', 'mcp_settings.json'))),
    inProject: ['.roo/mcp.json'],
  },
  {
    app: 'Kilo Code',
    places: MCP,
    files: ({ config }) => [config('kilo', 'kilo.json'), config('kilo', 'kilo.jsonc')],
    inProject: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc', '.kilocode/kilo.json', '.kilocode/kilo.jsonc'],
  },
  {
    app: 'Zed',
    places: [['context_servers']],
    files: ({ config, support, platform }) => [
      ...(platform === 'win32' || platform === 'darwin' ? [support('Zed', 'settings.json')] : []),
      ...(platform === 'win32' ? [] : [config('zed', 'settings.json')]),
    ],
    inProject: ['.zed/settings.json'],
  },
  { app: 'LM Studio', files: ({ home }) => [home('.lmstudio', 'mcp.json'), home('.cache', 'lm-studio', 'mcp.json')] },
  {
    app: 'goose',
    format: 'yaml',
    places: [['extensions']],
    files: ({ config, support, platform }) => [
      platform === 'win32' ? support('Block', 'goose', 'config', 'config.yaml') : config('goose', 'config.yaml'),
    ],
    inProject: ['.goose/config.yaml'],
  },
  {
    app: 'Gemini CLI',
    bareDollar: true,
    files: ({ home }) => [home('.gemini', 'settings.json')],
    inProject: ['.gemini/settings.json'],
  },
  { app: 'Antigravity', files: ({ home }) => [home('.gemini', 'config', 'mcp_config.json')] },
  {
    app: 'Codex',
    format: 'toml',
    files: ({ home, named }) => [named('CODEX_HOME', home('.codex'))('config.toml')],
    inProject: ['.codex/config.toml'],
  },
  {
    app: 'Grok Build',
    format: 'toml',
    files: ({ home, named }) => [named('GROK_HOME', home('.grok'))('config.toml')],
    inProject: ['.grok/config.toml'],
  },
  {
    app: 'opencode',
    places: MCP,
    files: ({ config }) => [config('opencode', 'opencode.json'), config('opencode', 'opencode.jsonc')],
    inProject: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
  },
  { app: 'Copilot CLI', files: ({ home }) => [home('.copilot', 'mcp-config.json')], inProject: ['.github/mcp.json'] },
  {
    app: 'Amazon Q',
    files: ({ home }) => [home('.aws', 'amazonq', 'mcp.json'), home('.aws', 'amazonq', 'cli-agents', '*.json')],
    inProject: ['.amazonq/mcp.json'],
  },
  { app: 'Kiro', files: ({ home }) => [home('.kiro', 'settings', 'mcp.json')], inProject: ['.kiro/settings/mcp.json'] },
  { app: 'Junie', files: ({ home }) => [home('.junie', 'mcp', 'mcp.json')], inProject: ['.junie/mcp/mcp.json'] },
  {
    app: 'AI Assistant',
    format: 'xml',
    files: ({ support }) => [support('JetBrains', '*', 'options', 'llm.mcpServers.xml')],
    inProject: ['.idea/workspace.xml'],
  },
  { app: 'AI Assistant', files: ({ home }) => [home('.ai', 'mcp', 'mcp.json')], inProject: ['.ai/mcp/mcp.json'] },
  {
    app: 'Copilot for JetBrains',
    places: SERVERS,
    files: ({ config, local, platform }) => [
      platform === 'win32' && local ? local('github-copilot', 'intellij', 'mcp.json') : config('github-copilot', 'intellij', 'mcp.json'),
    ],
  },
  { app: 'Witsy', files: ({ support }) => [support('Witsy', 'settings.json')] },
  {
    app: 'Kimi Code',
    files: ({ home, named }) => [named('KIMI_CODE_HOME', home('.kimi-code'))('mcp.json')],
    inProject: ['.kimi-code/mcp.json'],
  },
  {
    app: 'Pi',
    files: ({ home, named }) => [named('PI_CODING_AGENT_DIR', home('.pi', 'agent'))('mcp.json')],
    inProject: ['.pi/mcp.json'],
  },
  { app: 'fx', places: MCP, files: ({ home }) => [home('.fx', 'mcp.json')] },
  { app: 'Mastra Code', files: ({ home }) => [home('.mastracode', 'mcp.json')], inProject: ['.mastracode/mcp.json'] },
  {
    app: 'MCPorter',
    files: ({ home }) => [home('.mcporter', 'mcporter.json'), home('.mcporter', 'mcporter.jsonc')],
    inProject: ['config/mcporter.json'],
  },
];

function inExtension(extension: string, file: string): string[] {
  return ['User', 'globalStorage', extension, 'settings', file];
}

function foldersOf({ platform, home, environment }: Machine): AppFolders {
  const { join, isAbsolute } = pathModule(platform);
  const inside =
    (folder: string): Inside =>
    (...names) =>
      join(folder, ...names);
  const named = (variable: string, otherwise: string) => {
    const folder = environment[variable];
    return inside(folder !== undefined && isAbsolute(folder) ? folder : otherwise);
  };
  const config = named('XDG_CONFIG_HOME', join(home, '.config'));
  return {
    home: inside(home),
    config,
    support:
      platform === 'win32'
        ? named('APPDATA', join(home, 'AppData', 'Roaming'))
        : platform === 'darwin'
          ? inside(join(home, 'Library', 'Application Support'))
          : config,
    local: platform === 'win32' ? named('LOCALAPPDATA', join(home, 'AppData', 'Local')) : undefined,
    named,
    platform,
  };
}

function pathModule(platform: string) {
  return platform === 'win32' ? win32 : posix;
}
