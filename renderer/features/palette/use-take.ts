import { NEW, useChangeDraft, useChatInView, useDraft } from '../../parts/drafts/drafts.tsx';
import { commandOf, type OfferedPrompt } from '../composing/slash/prompt-list.ts';
import { focusComposer, focusPage } from '../../foundation/navigation/regions.ts';
import { useGo, useRoute, type Route } from '../../foundation/navigation/routes.ts';
import type { Command } from '../../../client/shortcuts.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { nextFrame } from '../../foundation/host/next-frame.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Deed, ServerAct } from './choice.ts';
import { freeComposer } from './free-composer.ts';

/**
 * Does what was chosen. No deed answers a question: whatever waits for the person goes on waiting.
 */
export function useTake(run: (command: Command) => void): (deed: Deed) => void {
  const { ask } = useHost();
  const go = useGo();
  const putPrompt = usePutPrompt();
  const goTo = (route: Route) => {
    go(route);
    nextFrame(focusPage);
  };
  const { show } = useInspector();
  const takeAct = (server: string, act: ServerAct) =>
    act === 'restart' ? ask('server.restart', { server }) : ask('server.enable', { server, enabled: act === 'turn-on' });
  return (deed) => {
    switch (deed.does) {
      case 'go':
        return goTo(deed.route);
      case 'command':
        return run(deed.command);
      case 'prompt':
        return putPrompt(deed.offered);
      case 'make-project':
        return void ask('project.create', deed.of).then(
          ({ project }) => goTo({ page: 'project', id: project, unnamed: deed.of.folder === undefined }),
          tellTrouble,
        );
      case 'server':
        return void takeAct(deed.server, deed.act).catch(tellTrouble);
      case 'inspect':
        return show(deed.place);
      case 'setting':
        return void ask('settings.change', deed.change).catch(tellTrouble);
      default:
        return deed satisfies never;
    }
  };
}

/**
 * Puts the prompt into the composer in view, else into that of a new chat, where its list opens as
 * if it was typed. Text that stands there already is not written over.
 */
function usePutPrompt(): (offered: OfferedPrompt) => void {
  const { palette } = useWords();
  const { page } = useRoute();
  const go = useGo();
  const change = useChangeDraft();
  const inView = useChatInView();
  const here = useDraft(inView, ({ text }) => text);
  const there = useDraft(NEW, ({ text }) => text);
  return (offered) => {
    const chat = freeComposer([
      { chat: inView, text: here },
      { chat: NEW, text: there },
    ]);
    if (chat === undefined) return showToast({ kind: 'trouble', text: palette.bothWritten });
    change(chat, { text: commandOf(offered) });
    if (chat === NEW && page !== 'new') go({ page: 'new' });
    nextFrame(focusComposer);
  };
}
