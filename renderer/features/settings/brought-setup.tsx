import { useState } from 'react';
import { ruleEffect, ruleLimit, ruleSubject } from '../../../client/words/rule.ts';
import type { BroughtSetup as Brought } from '../../../contract/exported-setup.ts';
import type { Handles } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Dialog, DialogFrame } from '../../foundation/ui/dialog.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ReviewStep } from '../servers/review-step.tsx';

/**
 * The choices that came with the chats of an export of everything. Servers go through the review of
 * servers of other apps. Rules count once the person read and used them.
 */
export function BroughtSetup({ setup }: { setup: Brought }) {
  const { setup: words } = useAllWords().data;
  const [opened, setOpened] = useState<'servers' | 'rules'>();
  const [told, setTold] = useState<{ made: number; of: number }>();
  const here = useAppState((state) => state.servers);
  const fingerprints = new Set(Object.values(here).map(({ fingerprint }) => fingerprint));
  const servers = setup.servers.filter(({ fingerprint }) => !fingerprints.has(fingerprint));
  const close = () => setOpened(undefined);
  return (
    <>
      <p>{words.brought(setup)}</p>
      {setup.secrets.length > 0 && (
        <p>
          {words.secrets} {visible(setup.secrets.join(', '))}
        </p>
      )}
      {told && <p>{words.rulesMade(told.made, told.of)}</p>}
      <p className="import-setup">
        {servers.length > 0 && <Button onClick={() => setOpened('servers')}>{words.reviewServers(servers.length)}</Button>}
        {setup.rules.length > 0 && !told && <Button onClick={() => setOpened('rules')}>{words.readRules(setup.rules.length)}</Button>}
      </p>
      {opened === 'servers' && (
        <DialogFrame open>
          <ReviewStep
            proposals={servers.map(({ name, launch, enabled }) => ({ name, launch, off: !enabled }))}
            answers={new Map(servers.map(({ name, handles }) => [name, { handles: careful(handles) }]))}
            onClose={close}
          />
        </DialogFrame>
      )}
      {opened === 'rules' && (
        <RulesOfFile
          setup={setup}
          onClose={close}
          onMade={(outcome) => {
            setTold(outcome);
            close();
          }}
        />
      )}
    </>
  );
}

/** Answers that make the guard ask more; the others are asked here anew. */
function careful(handles: Handles = {}): Handles {
  return Object.fromEntries(Object.entries(handles).filter(([, is]) => is !== false));
}

type RulesOfFileProps = { setup: Brought; onClose(): void; onMade(outcome: { made: number; of: number }): void };

/** Every rule of the file in words, ticked one by one. */
function RulesOfFile({ setup: { rules }, onClose, onMade }: RulesOfFileProps) {
  const { ask } = useHost();
  const words = useAllWords();
  const { setup } = words.data;
  const home = useAppState((state) => state.about.home);
  const now = useNow(60_000);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rules.filter(({ id }) => ticked.has(id));
  const { busy, refusal, submit } = useSubmit(async () => {
    const { made } = await ask('rule.bring-in', { rules: chosen });
    onMade({ made, of: chosen.length });
  });
  return (
    <Dialog
      open
      title={setup.rulesTitle(rules.length)}
      subtitle={setup.rulesLead}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {setup.notNow}
          </Button>
          <ArmedButton
            kind="primary"
            says={[setup.takeRules(chosen.length)]}
            about={JSON.stringify(chosen.map(({ id }) => id))}
            busy={busy}
            off={chosen.length === 0}
            onPress={submit}
          />
        </>
      }
    >
      <ul className="rules-of-file">
        {rules.map((rule) => (
          <li key={rule.id}>
            <Checkbox
              checked={ticked.has(rule.id)}
              onChange={(on) => setTicked(new Set(on ? [...ticked, rule.id] : [...ticked].filter((id) => id !== rule.id)))}
            >
              <span>
                {visible(rule.serverName)} · <Phrased of={ruleSubject(words, rule)} /> · {words.rules.effect[ruleEffect(rule)]}
                <span className="quiet">
                  {' '}
                  <Phrased of={ruleLimit(words, rule, { home, now, titleOf: () => undefined })} />
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <TroubleLine trouble={refusal} />
    </Dialog>
  );
}
