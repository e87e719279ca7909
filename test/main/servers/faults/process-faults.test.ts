import { expect } from 'vitest';
import { type Fault, type Host, testFaults } from '../../../doubles/beside-a-neighbour.ts';
import { type FaultScript, faultServer, type Step } from '../../../doubles/fault-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const ENDED = 'The server ended while it was working on this.';

const faults: (Omit<Fault, 'launch'> & { script: FaultScript; shell?: string })[] = [
  {
    title: 'a program that ends at once fails with its last words',
    script: { atStart: [{ stderr: { text: 'no config\nsee the manual\n' } }, { exit: 3 }] },
    becomes: 'failed',
    reason: 'It ended with exit code 3.',
    stderr: ['no config', 'see the manual'],
  },
  {
    title: 'a program that is killed at its start fails with the signal',
    script: { atStart: [{ kill: 'SIGSEGV' }] },
    becomes: 'failed',
    reason: 'It was ended by SIGSEGV.',
  },
  {
    title: 'a program that ends in a call takes the call with it and is started again',
    script: { tools: { crash: [{ stderr: { text: 'boom\n' } }, { exit: 7 }] } },
    calls: [{ tool: 'crash', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: 'It ended with exit code 7.',
    stderr: ['boom'],
  },
  {
    title: 'a program that is killed in a call takes the call with it and is started again',
    script: { tools: { crash: [{ kill: 'SIGKILL' }] } },
    calls: [{ tool: 'crash', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: 'It was ended by SIGKILL.',
  },
  {
    title: 'a program that ends in the middle of its answer takes the call with it',
    script: { tools: { half: [{ text: '{"jsonrpc":"2.0","id":$id,"resu' }, { exit: 0 }] } },
    calls: [{ tool: 'half', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: 'It ended with exit code 0.',
  },
  {
    title: 'a program that ends right after its answer is heard out',
    script: { tools: { last: [{ answer: { content: [{ type: 'text', text: 'bye' }] } }, { exit: 0 }] } },
    calls: [{ tool: 'last', gives: { outcome: 'ok', content: [{ type: 'text', text: 'bye' }] } }],
    becomes: 'restarting',
    reason: 'It ended with exit code 0.',
  },
  {
    title: 'a program that ends on a question it does not know is started once more and asked the old way',
    script: {
      atStart: [{ stderr: { text: 'started\n' } }],
      on: { 'server/discover': [{ exit: 1 }] },
      tools: { echo: [{ answer: { content: [] } }] },
    },
    calls: [{ tool: 'echo', gives: { outcome: 'ok' } }],
    becomes: 'ready',
    also: (host, faulty) => expect(stderrOf(host, faulty)).toEqual(['started', 'started']),
  },
  {
    title: 'a program that ends on every question is started twice and no more',
    script: {
      atStart: [{ stderr: { text: 'started\n' } }],
      on: { 'server/discover': [{ exit: 1 }], initialize: [{ exit: 2 }] },
    },
    becomes: 'failed',
    reason: 'It ended with exit code 2.',
    also: (host, faulty) => expect(stderrOf(host, faulty)).toEqual(['started', 'started']),
  },
  {
    title: 'a program that answers the first question with silence is started once and asked the old way',
    script: { atStart: [{ stderr: { text: 'started\n' } }], on: { 'server/discover': [] } },
    becomes: 'ready',
    also: (host, faulty) => expect(stderrOf(host, faulty)).toEqual(['started']),
  },
  {
    title: 'a program that never says anything fails in time',
    script: { on: { 'server/discover': [], initialize: [] } },
    patience: { probe: 200, open: 3000 },
    becomes: 'failed',
    reason: 'It started but did not answer in time.',
  },
  {
    title: 'a program that never lists its tools is ready without them',
    script: { on: { 'tools/list': [] } },
    patience: { list: 3000 },
    becomes: 'ready',
    also: ({ offer }, faulty) =>
      expect(inEnglish(offer(faulty).heldBack)).toMatchObject([{ kind: 'tool', reason: expect.stringContaining('could not be read') }]),
  },
  {
    title: 'a call that nobody answers fails in time, and the next one is answered',
    script: { tools: { hang: [], echo: [{ answer: { content: [] } }] } },
    patience: { silentCall: 3000 },
    calls: [
      { tool: 'hang', gives: { outcome: 'failed', reason: 'The server gave no sign of life for 3 seconds.' } },
      { tool: 'echo', gives: { outcome: 'ok' } },
    ],
    becomes: 'ready',
  },
  {
    title: 'a program that takes no hint to end is ended',
    script: { atStart: [{ stay: true }] },
    becomes: 'ready',
  },
  {
    title: 'a program that writes a megabyte and escapes where its version belongs fails in a few words that show them',
    script: { on: { initialize: [saying({ protocolVersion: '1\u001b[2J $long' })] } },
    becomes: 'failed',
    reason: /^It answers in revision “[^\u001b]{1,10}⟨ESC⟩\[2J x{10,40}…” of MCP, which this version of Switchyard does not speak\.$/,
  },
  {
    title: 'a program that calls itself by a megabyte is ready, and less of that is kept',
    script: { on: { initialize: [saying({ serverInfo: { name: '$long', version: '$long' } })] } },
    becomes: 'ready',
    also: ({ named }, faulty) => expect(JSON.stringify(named(faulty).state).length).toBeLessThan(2000),
  },
  {
    title: 'a call refused with a megabyte fails in a few words',
    script: { tools: { long: [{ text: '{"jsonrpc":"2.0","id":$id,"error":{"code":1,"message":"No\\u202e $long"}}\n' }] } },
    calls: [
      {
        tool: 'long',
        gives: { outcome: 'failed', reason: expect.stringMatching(/^The server refused the request: “No⟨RLO⟩ x{100,500}…?”$/) },
      },
    ],
    becomes: 'ready',
  },
  ...(process.platform === 'linux' ? awayFromTheGroup() : []),
  {
    title: 'a program that says nothing and takes no hint to end is ended',
    script: { atStart: [{ stay: true }], on: { 'server/discover': [], initialize: [] } },
    patience: { probe: 200, open: 3000 },
    becomes: 'failed',
    reason: 'It started but did not answer in time.',
  },
  {
    title: 'a program that was stopped by a signal fails its call in time and is ended',
    script: { tools: { stop: [{ kill: 'SIGSTOP' }] } },
    patience: { silentCall: 3000 },
    calls: [{ tool: 'stop', gives: { outcome: 'failed', reason: 'The server gave no sign of life for 3 seconds.' } }],
    becomes: 'ready',
  },
  {
    title: 'what a program started is ended with it',
    script: { atStart: [{ child: true }, { child: true }] },
    becomes: 'ready',
  },
  {
    title: 'what a program started is ended when it ends by itself',
    script: { atStart: [{ child: true }], tools: { crash: [{ exit: 1 }] } },
    calls: [{ tool: 'crash', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: 'It ended with exit code 1.',
  },
  {
    title: 'a program behind a shell is ended with the shell',
    shell: 'true; "$@"; true',
    script: { atStart: [{ stay: true }, { child: true }] },
    becomes: 'ready',
  },
  {
    title: 'a program behind a shell that ends in a call is noticed',
    shell: '"$@"',
    script: { tools: { crash: [{ exit: 5 }] } },
    calls: [{ tool: 'crash', gives: { outcome: 'failed', reason: ENDED } }],
    becomes: 'restarting',
    reason: 'It ended with exit code 5.',
  },
  {
    title: 'a program that closes its stdout and stays is noticed',
    script: { tools: { leave: [{ closeStdout: true }] } },
    patience: { silentCall: 5000 },
    calls: [
      {
        tool: 'leave',
        gives: { outcome: 'failed', reason: 'The server was ended while it was working on this. The server closed its output.' },
      },
    ],
    becomes: 'restarting',
    reason: 'The server closed its output.',
  },
  {
    title: 'a program that does not read what it is sent fails its calls in time',
    script: { tools: { deaf: [{ deaf: true }, { answer: { content: [] } }], echo: [] } },
    patience: { silentCall: 3000 },
    calls: [
      { tool: 'deaf', gives: { outcome: 'ok' } },
      { tool: 'echo', gives: { outcome: 'failed', reason: 'The server gave no sign of life for 3 seconds.' } },
    ],
    becomes: 'ready',
  },
  {
    title: 'a program that writes to stderr without end is read',
    script: { tools: { shout: [{ stderr: { text: `${'x'.repeat(1023)}\n`, times: 4096 } }, { answer: { content: [] } }] } },
    calls: [{ tool: 'shout', gives: { outcome: 'ok' } }],
    becomes: 'ready',
    also: (host, faulty) => expect(stderrOf(host, faulty).join('\n').length).toBeLessThanOrEqual(1024 * 1024),
  },
];

testFaults(
  faults.map(({ script, shell, ...fault }) => ({ ...fault, launch: (marker) => behind(shell, faultServer(script, marker)) })),
  'own',
);

function behind(shell: string | undefined, launch: ReturnType<typeof faultServer>) {
  return shell === undefined ? launch : { ...launch, command: 'sh', args: ['-c', shell, 'sh', launch.command, ...launch.args] };
}

function stderrOf({ servers, named }: Host, faulty: string): string[] {
  return servers.inspection.log(named(faulty).id).flatMap(({ source, text }) => (source === 'stderr' ? [text] : []));
}

/** A greeting in which this is different. */
function saying(about: object): Step {
  const greeting = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'faulty', version: '1' } };
  return { text: `{"jsonrpc":"2.0","id":$id,"result":${JSON.stringify({ ...greeting, ...about })}}\n` };
}

/** Every process they start carries the marker, and none may run in the end. */
function awayFromTheGroup(): typeof faults {
  return [
    {
      title: 'what a program started and that left its process group is ended with it',
      script: { atStart: [{ away: { environment: true } }] },
      becomes: 'ready',
    },
    {
      title: 'what a program started away from its group and without an environment is ended with it',
      script: { atStart: [{ away: { environment: false } }] },
      becomes: 'ready',
    },
    {
      title: 'what left the process group of a program is ended when that ends by itself',
      script: { tools: { crash: [{ away: { environment: true } }, { pause: 300 }, { exit: 7 }] } },
      calls: [{ tool: 'crash', gives: { outcome: 'failed', reason: ENDED } }],
      becomes: 'restarting',
      reason: 'It ended with exit code 7.',
    },
  ];
}
