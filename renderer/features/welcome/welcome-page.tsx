import { HardDrive } from 'lucide-react';
import { Logo } from '../../foundation/ui/logo.tsx';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { FolderStep } from './folder-step.tsx';
import { ModelStep } from './model-step.tsx';
import { ServersStep } from './servers-step.tsx';
import '../../foundation/ui/page.css';
import './welcome.css';

/** The first page of a fresh start: one page, three things, and every one of them can wait. */
export function WelcomePage() {
  const { ask } = useHost();
  const { welcome } = useLateWords();
  const go = useGo();
  const leave = () => void ask('settings.change', { welcomed: true }).then(() => go({ page: 'new' }), tellTrouble);
  return (
    <div className="page welcome" data-page>
      <div className="welcome-inner">
        <header className="welcome-head">
          <Logo size={44} />
          <div>
            <h1>{welcome.title}</h1>
            <p>{welcome.lead}</p>
          </div>
        </header>
        <div className="list">
          <ModelStep />
          <ServersStep />
          <FolderStep />
        </div>
        <footer className="welcome-foot">
          <span className="welcome-note">
            <HardDrive size={14} strokeWidth={1.9} />
            {welcome.local}
          </span>
          <Button kind="ghost" size="lg" onClick={leave}>
            {welcome.skip}
          </Button>
          <Button kind="primary" size="lg" autoFocus onClick={leave}>
            {welcome.continue} <Keys keys={['Enter']} />
          </Button>
        </footer>
      </div>
    </div>
  );
}
