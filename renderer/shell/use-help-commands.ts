import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { useCommand } from '../foundation/keys/commands.tsx';
import { useGo } from '../foundation/navigation/routes.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { useWords } from '../foundation/words/use-words.ts';

/** Commands about the app itself: its documentation, its log, its versions. */
export function useHelpCommands(): void {
  const { ask } = useHost();
  const { internalErrors: words } = useWords();
  const go = useGo();
  const homepage = useAppState(({ about }) => about.homepage);
  const looksForUpdates = useAppState(({ update }) => update !== undefined);
  const showAbout = () => go({ page: 'settings', section: 'about' });
  const lookForUpdates = () => {
    showAbout();
    void ask('update.look', {}).catch(tellTrouble);
  };
  const showLog = async () => {
    const { file, isShown } = await ask('log.show', {});
    if (!isShown) showToast({ text: words.logIs(file) });
  };
  useCommand('about', showAbout);
  useCommand('documentation', homepage === undefined ? undefined : () => void ask('link.open', { url: homepage }).catch(tellTrouble));
  useCommand('look-for-updates', looksForUpdates ? lookForUpdates : undefined);
  useCommand('show-log', () => void showLog().catch(tellTrouble));
}
