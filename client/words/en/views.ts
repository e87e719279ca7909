import { phrase } from '../phrase.ts';
import { format, named, number, plural } from './format.ts';

/** Views of servers: pages that stand under their calls (MCP Apps). */
export const views = {
  /** Behind the name of the server, as the two below. */
  canShow: 'can show a view',
  changed: 'has another view now than the one that you let be shown',
  show: 'Show',
  showAgain: 'Show again',
  always: 'Always show',
  asksFor: (server: string) => phrase`A view of ${named(server)} asks`,
  asked: (times: number) => plural(times, { one: 'asked # time', other: 'asked # times' }),
  whileOpen: 'Allow while it is open',
  whileOpenTitle: 'Calls of this tool that this view asks for, until you close it or leave the window',
  drew: 'drew this view',
  frame: (server: string, tool: string) => phrase`View of ${named(server)} for ${named(tool)}`,
  may: 'What it may do',
  again: 'Draw again',
  fill: 'Fill the window',
  back: 'Back into the chat',
  data: 'Show data instead',
  loading: 'The view is being drawn',
  can: {
    calls: (count: number, server: string) =>
      phrase`Ask for ${plural(count, { one: '# tool', other: '# tools' })} of ${named(server)}, under your rules`,
    text: 'Ask to put text into your message box, never sent by itself',
    link: 'Ask to open a link, with its whole address',
    network: (hosts: string) => phrase`Reach ${hosts}`,
    loads: (hosts: string) => phrase`Load code and pictures from ${hosts}`,
    frames: (hosts: string) => phrase`Show pages of ${hosts} inside`,
    bases: (hosts: string) => phrase`Read its relative addresses as addresses of ${hosts}`,
    features: (names: string) => phrase`Ask for ${names}`,
  },
  cannot: {
    chat: 'Read this chat, your files, other servers',
    network: 'Use the network: it named no host',
    otherHosts: 'Use the network for other hosts',
    features: 'Use camera, microphone, place, clipboard',
    refused: (count: number) =>
      plural(count, { one: 'Use # address that it wrote wrongly', other: 'Use # addresses that it wrote wrongly' }),
    leftOut: (count: number, most: number) =>
      `Use ${plural(count, { one: '# more address', other: '# more addresses' })}: at most ${number(most)} of a kind count`,
  },
  features: { camera: 'camera', microphone: 'microphone', geolocation: 'place', clipboardWrite: 'clipboard' },
  /** The rows of what changed since the person let it be shown. */
  was: (bytes: number) => `Before: ${format.bytes(bytes)}`,
  is: (bytes: number) => `Now: ${format.bytes(bytes)}`,
  added: (wishes: string) => phrase`New: ${wishes}`,
  gone: (wishes: string) => phrase`No longer: ${wishes}`,
  remembered: 'You let it be shown always, or use a feature of this computer.',
  forget: 'Ask the next time',
  /** Of one page, on the page of its server. */
  allowed: {
    always: 'This view is shown without asking, as long as it stays the same.',
    uses: (features: string) => `You let it use: ${features}.`,
    forget: (view: string) => phrase`Ask the next time for ${named(view)}`,
  },
  paused: 'The view is paused: three of its calls wait for you.',
  goOn: 'Go on',
  /** In the bar of a view that fills the window, before the link to the card of its call. */
  waits: 'It waits for you',
  review: 'Review',
  failed: {
    none: 'This view cannot be shown here',
    silent: 'The view did not answer within ten seconds. The result stands in the call.',
    tooMany: 'The view sends more than is read. It was taken away.',
    left: 'The view ended itself.',
    focus: 'The view took the keyboard again and again. It was taken away.',
  },
  wrote: (server: string) => phrase`A view of ${named(server)} wrote this text. Nothing is sent before you press Send.`,
  openLink: {
    title: (server: string) => phrase`A view of ${named(server)} wants to open this page`,
    open: 'Open page',
    no: 'Do not open',
  },
  addText: {
    title: (server: string) => phrase`A view of ${named(server)} wants to add this text to your message`,
    add: 'Add text',
    no: 'Do not add',
  },
  download: {
    title: (server: string) => phrase`A view of ${named(server)} wants to save a file`,
    what: (name: string, bytes: number) => phrase`${name}, ${[format.bytes(bytes)]}`,
    save: 'Save',
    no: 'Do not save',
  },
  permission: {
    title: (server: string, feature: string) => phrase`Let this view of ${named(server)} use: ${[feature]}?`,
    help: 'It is asked for by the page of the server. The view is drawn again when you allow it.',
    allow: 'Allow',
    no: 'Not now',
  },
  wants: (server: string, feature: string) => phrase`The view of ${named(server)} wants to use: ${[feature]}`,
  /** Of a rule, in the list of rules. */
  rule: 'only calls that its view asks for',
  context: (server: string) => phrase`Context of ${named(server)}`,
};
