import type { Launch, Server } from '../../contract/server.ts';
import type { About } from '../../contract/state.ts';
import { withoutSecrets } from './secrets.ts';
import { exitWords, launchLine } from './server-words.ts';

/** What somebody who should help needs to know about a server in trouble. Values of the environment and of headers are not in it. */
export function reportOf(server: Server, about: About): string {
  const { state } = server;
  const trouble = state.state === 'failed' || state.state === 'restarting' ? state.trouble : undefined;
  const lines = [
    `Switchyard ${about.version}, ${about.platform}, ${about.shell}`,
    `Server: ${server.name}, ${state.state}`,
    ...launchLines(server.launch),
    ...(trouble ? [`Reason: ${trouble.reason}`, exitWords(trouble.exit), 'Last lines:', ...trouble.stderr] : []),
  ].filter(Boolean);
  return withoutSecrets(lines.join('\n')).replaceAll(about.home, '~');
}

function launchLines(launch: Launch): string[] {
  switch (launch.kind) {
    case 'stdio': {
      const names = Object.keys(launch.env);
      return [
        `Command: ${launchLine(launch)}`,
        launch.cwd ? `Works in: ${launch.cwd}` : '',
        names.length > 0 ? `Environment: ${names.join(', ')}` : '',
      ];
    }
    case 'http': {
      const names = Object.keys(launch.headers);
      return [`Address: ${launch.url}`, names.length > 0 ? `Headers: ${names.join(', ')}` : ''];
    }
    default:
      return launch satisfies never;
  }
}
