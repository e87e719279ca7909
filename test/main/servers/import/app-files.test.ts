import { expect, test } from 'vitest';
import { appFiles, projectFiles } from '../../../../main/host/servers/import/app-files.ts';

const paths = (platform: string, home: string, environment = {}) =>
  appFiles({ platform, home, environment }).map(({ app, path }) => `${app}: ${path}`);

test('on Linux settings lie at home and in the folder for settings', () => {
  expect(paths('linux', '/home/ines')).toEqual(
    expect.arrayContaining([
      'Claude Desktop: /home/ines/.config/Claude/claude_desktop_config.json',
      'Claude Code: /home/ines/.claude.json',
      'VS Code: /home/ines/.config/Code/User/mcp.json',
      'VS Code: /home/ines/.config/Code/User/profiles/*/mcp.json',
      'VS Code: /home/ines/.config/Code/User/settings.json',
      'VS Code Insiders: /home/ines/.config/Code - Insiders/User/mcp.json',
      'VSCodium: /home/ines/.config/VSCodium/User/mcp.json',
      'Cursor: /home/ines/.cursor/mcp.json',
      'Windsurf: /home/ines/.codeium/windsurf/mcp_config.json',
      'Cline: /home/ines/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
      'Roo Code: /home/ines/.config/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json',
      'Zed: /home/ines/.config/zed/settings.json',
      'LM Studio: /home/ines/.lmstudio/mcp.json',
      'goose: /home/ines/.config/goose/config.yaml',
      'Gemini CLI: /home/ines/.gemini/settings.json',
      'Codex: /home/ines/.codex/config.toml',
      'opencode: /home/ines/.config/opencode/opencode.json',
      'Copilot CLI: /home/ines/.copilot/mcp-config.json',
      'Amazon Q: /home/ines/.aws/amazonq/mcp.json',
      'Kiro: /home/ines/.kiro/settings/mcp.json',
      'Junie: /home/ines/.junie/mcp/mcp.json',
    ]),
  );
});

test('on macOS settings of desktop apps lie in Application Support', () => {
  expect(paths('darwin', '/Users/ines')).toEqual(
    expect.arrayContaining([
      'Claude Desktop: /Users/ines/Library/Application Support/Claude/claude_desktop_config.json',
      'VS Code: /Users/ines/Library/Application Support/Code/User/mcp.json',
      'Zed: /Users/ines/Library/Application Support/Zed/settings.json',
      'goose: /Users/ines/.config/goose/config.yaml',
    ]),
  );
});

test('on Windows settings of desktop apps lie in AppData, and those of a store app in its package', () => {
  expect(paths('win32', 'C:\\Users\\Ines')).toEqual(
    expect.arrayContaining([
      'Claude Desktop: C:\\Users\\Ines\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
      'Claude Desktop: C:\\Users\\Ines\\AppData\\Local\\Packages\\Claude_*\\LocalCache\\Roaming\\Claude\\claude_desktop_config.json',
      'VS Code: C:\\Users\\Ines\\AppData\\Roaming\\Code\\User\\mcp.json',
      'Zed: C:\\Users\\Ines\\AppData\\Roaming\\Zed\\settings.json',
      'goose: C:\\Users\\Ines\\AppData\\Roaming\\Block\\goose\\config\\config.yaml',
      'Codex: C:\\Users\\Ines\\.codex\\config.toml',
    ]),
  );
  expect(paths('win32', 'C:\\Users\\Ines', { APPDATA: 'D:\\Roaming' })).toContain('VS Code: D:\\Roaming\\Code\\User\\mcp.json');
});

test('a variable moves a folder only with an absolute path, and no other variable is looked at', () => {
  const asked = new Set<string>();
  const set: Record<string, string> = { XDG_CONFIG_HOME: '/etc/mine', CODEX_HOME: 'relative', CLINE_DIR: '/cline', GITHUB_TOKEN: 'hush' };
  const environment = new Proxy(set, { get: (all, name) => (asked.add(String(name)), all[String(name)]) });
  const found = paths('linux', '/home/ines', environment);
  expect(found).toEqual(
    expect.arrayContaining([
      'VS Code: /etc/mine/Code/User/mcp.json',
      'Codex: /home/ines/.codex/config.toml',
      'Cline: /cline/data/settings/cline_mcp_settings.json',
    ]),
  );
  expect([...asked].toSorted()).toEqual([
    'CLAUDE_CONFIG_DIR',
    'CLINE_DIR',
    'CODEX_HOME',
    'GROK_HOME',
    'KIMI_CODE_HOME',
    'PI_CODING_AGENT_DIR',
    'XDG_CONFIG_HOME',
  ]);
});

test('the files of a project lie in its folder and nowhere else, each once', () => {
  const files = projectFiles('/code/harbor', { platform: 'linux' }).map(({ path }) => path);
  expect(files).toEqual(
    expect.arrayContaining(
      [
        '.mcp.json .vscode/mcp.json .cursor/mcp.json .codex/config.toml .gemini/settings.json .goose/config.yaml .grok/config.toml kilo.json',
        '.kimi-code/mcp.json .kiro/settings/mcp.json .mastracode/mcp.json config/mcporter.json opencode.jsonc .pi/mcp.json .zed/settings.json',
      ]
        .join(' ')
        .split(' ')
        .map((path) => `/code/harbor/${path}`),
    ),
  );
  expect(files.every((path) => path.startsWith('/code/harbor/'))).toBe(true);
  expect(files).toEqual([...new Set(files)]);
});
