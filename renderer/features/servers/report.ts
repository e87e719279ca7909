import type { Words } from '../../../client/words/en.ts';
import { whatRuns } from '../../../client/what-runs.ts';
import { flat } from '../../../client/words/phrase.ts';
import { phraseOf } from '../../../client/words/reason-words.ts';
import type { Launch, Server } from '../../../contract/server.ts';
import type { AboutHost } from '../../../contract/state.ts';
import { withoutSecretTexts } from './secrets.ts';
import { exitWords, launchLine } from './server-words.ts';

/**
 * The report for somebody who should help about a server in trouble. Values of the environment and
 * of headers are not in it.
 */
export function reportOf(words: Words, server: Server, about: AboutHost): string {
  const { report } = words.serverTrouble;
  const { state } = server;
  const trouble = state.state === 'failed' || state.state === 'restarting' ? state.trouble : undefined;
  const lines = [
    report.app(about.version, about.platform, about.shell),
    report.server(server.name, state.state),
    ...launchLines(report, whatRuns(server.launch, about)),
    ...(trouble
      ? [report.reason(flat(phraseOf(words, trouble.reason))), exitWords(words, trouble.exit), report.lastLines, ...trouble.stderr]
      : []),
  ].filter(Boolean);
  return withoutSecretTexts(lines.join('\n')).replaceAll(about.home, '~');
}

function launchLines(report: Words['serverTrouble']['report'], launch: Launch): string[] {
  switch (launch.kind) {
    case 'stdio': {
      const names = Object.keys(launch.env);
      return [
        report.command(launchLine(launch)),
        launch.cwd ? report.worksIn(launch.cwd) : '',
        names.length > 0 ? report.environment(names) : '',
      ];
    }
    case 'http': {
      const names = Object.keys(launch.headers);
      return [report.address(launch.url), names.length > 0 ? report.headers(names) : ''];
    }
    default:
      return launch satisfies never;
  }
}
