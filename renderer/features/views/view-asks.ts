import type { Words } from '../../../client/words/en.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { mayLeadTo } from '../../../contract/this-machine.ts';
import { MOST_WAITING_CALLS, type ViewCallResult } from '../../../contract/view.ts';
import { flat } from '../../../client/words/phrase.ts';
import { type Explanation, phraseOf } from '../../../client/words/reason-words.ts';
import type { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { isSame, withAttachment } from '../../parts/drafts/attachment.ts';
import type { useChangeDraft } from '../../parts/drafts/drafts.tsx';
import type { WishOfView } from './asked-by-view.tsx';
import type { OpenView, ViewAsks } from './bridge.ts';
import { fileIn } from './file-in.ts';
import { fromContentBlocks, toCallToolResult } from './to-mcp.ts';

type Needs = {
  view: OpenView;
  conversation: string;
  words: Words;
  ask: ReturnType<typeof useHost>['ask'];
  /** `waiting`: calls of the view that wait for the person. */
  calls: { isPaused: boolean; waiting: number; pause(): void };
  /** `isMine`: the person wrote in the message box, or emptied it of text of the view. */
  draft: { isMine(): boolean; wrote(): void; change: ReturnType<typeof useChangeDraft> };
  askPerson(about: WishOfView): Promise<boolean>;
  /** The host of its server's address; undefined: a program of this machine. */
  from: string | undefined;
};

/** Characters that a view may put into the message box at a time. */
const MOST_TEXT = 20_000;
/** JSON-RPC: an error that the host defines. */
const REFUSED = -32_000;

/**
 * The requests of a view, answered by the host or by the person. A refusal is thrown in the words
 * of the person: the view gets them as an error of JSON-RPC, and may show them.
 */
export function viewAsks({
  view,
  conversation,
  words,
  ask,
  calls,
  draft,
  askPerson,
  from,
}: Needs): Omit<ViewAsks, 'fill' | 'resized' | 'initialized' | 'tooMany' | 'leaves'> {
  const { server, serverName, uri } = view.facts;
  const { views } = words;
  return {
    async callTool(name, input) {
      if (calls.isPaused) throw refused(views.paused);
      let result: ViewCallResult;
      try {
        result = await ask('view.call-tool', { view: view.view, name, arguments: input });
      } catch (cause) {
        const why = reasonOf(cause);
        if (calls.waiting >= MOST_WAITING_CALLS && why.code === 'view-asks-too-often') calls.pause();
        throw refused(why);
      }
      if (!isOfServer(result)) throw refused(whyNone(result));
      return toCallToolResult(result);
    },
    listTools: async () => (await told(ask('view.list-tools', { view: view.view }))).result,
    readResource: async (wanted) => (await told(ask('view.read-resource', { view: view.view, uri: wanted }))).result,
    listResources: async (cursor) =>
      (await told(ask('view.list-resources', { view: view.view, ...(cursor !== undefined && { cursor }) }))).result,
    async message(blocks) {
      const text = fromContentBlocks(blocks)
        .flatMap((one) => (one.type === 'text' ? [one.text] : []))
        .join('\n\n');
      if (text.trim() === '' || text.length > MOST_TEXT) return false;
      if (draft.isMine() && !(await askPerson({ what: 'text', text }))) return false;
      draft.wrote();
      draft.change(conversation, ({ text: before }) => ({
        text: before.trim() === '' ? text : `${before}\n\n${text}`,
        sendsWhenRead: undefined,
      }));
      showToast({ text: views.wrote(serverName) });
      return true;
    },
    async updateContext(blocks, structured) {
      const contents = fromContentBlocks(blocks);
      if (structured !== undefined) contents.push({ type: 'text', text: JSON.stringify(structured) });
      // Each overwrites the last, and an empty one takes it away.
      if (contents.length === 0) {
        draft.change(conversation, ({ attached = [] }) => ({ attached: attached.filter((one) => !isSame(one, { server, uri })) }));
        return;
      }
      const { held } = await told(ask('view.hold-context', { view: view.view, contents }));
      const read = { state: 'read' as const, held: held.id, readAt: held.readAt, contents };
      draft.change(conversation, ({ attached = [] }) => ({
        attached: withAttachment(attached, { server, serverName, uri, name: flat(views.context(serverName)), state: read }),
      }));
    },
    async openLink(url) {
      if (!/^https?:\/\//i.test(url) || url.length > 10_000 || !URL.canParse(url)) return false;
      if (!mayLeadTo(new URL(url).hostname, from)) throw refused({ code: 'page-on-this-machine' });
      if (!(await askPerson({ what: 'link', url }))) return false;
      await told(ask('link.open', { url }));
      return true;
    },
    async downloadFile(contents) {
      const file = fileIn(contents);
      return file ? askPerson({ what: 'file', file }) : false;
    },
  };

  async function told<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (cause) {
      throw refused(reasonOf(cause));
    }
  }

  function refused(why: Explanation): Error {
    return Object.assign(new Error(flat(phraseOf(words, why))), { code: REFUSED });
  }

  function whyNone({ outcome, reason }: ViewCallResult): Explanation {
    if (outcome === 'stopped') return reason ?? words.thread.stoppedByYou;
    if (outcome !== 'denied') return reason ?? words.thread.states.failed;
    return reason?.code === 'person-said' ? words.thread.deniedByYouBecause(reason.text) : (reason ?? words.thread.deniedByYou);
  }
}

/** A result of the server, also where it tells of a failure: the view gets it as it is. */
function isOfServer({ outcome, content, structured, reason }: ViewCallResult): boolean {
  if (outcome !== 'failed') return outcome === 'ok';
  return content.length > 0 || structured !== undefined || reason?.code === 'tool-failed';
}
