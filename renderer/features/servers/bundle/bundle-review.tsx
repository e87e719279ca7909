import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { bundleChanges } from '../../../../client/bundle-changes.ts';
import { isInBundle, launchWarning } from '../../../../client/launch-notes.ts';
import type { Phrase } from '../../../../client/words/phrase.ts';
import type { LateWords } from '../../../../client/words/en.ts';
import type { Bundle } from '../../../../contract/bundle.ts';
import type { Server, TrustAnswers } from '../../../../contract/server.ts';
import { Tile } from '../../../foundation/foreign/tile.tsx';
import { useAppState, useHost } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { DialogPage } from '../../../foundation/ui/dialog.tsx';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { TroubleLine } from '../../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../../foundation/ui/use-submit.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../../foundation/words/use-late-words.ts';
import { ArmedButton } from '../../../parts/asking/armed-button.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { formProblems } from '../../../parts/form/form-draft.ts';
import { CommandBox } from '../command-box.tsx';
import { DefinitionChanged } from '../definition-changes.tsx';
import { TrustQuestions } from '../trust-questions.tsx';
import { VariableNotes } from '../variable-notes.tsx';
import { useProgramFacts } from '../use-program-facts.ts';
import { BundleFactsAside } from './bundle-facts-aside.tsx';
import { MissingProgram } from './missing-program.tsx';
import { isUpdate, type OpenedBundle } from './use-bundle.ts';
import '../definition-changes.css';
import './bundle.css';

type Props = { opened: OpenedBundle; path: string; file: string; onAdded(): void; onClose(): void };

/** Says what a bundle is, asks for what it needs, and shows what will run, before the yes. */
export function BundleReview({ opened, path, file, onAdded, onClose }: Props) {
  const { ask } = useHost();
  const { bundle: words, serverSetup } = useAllWords();
  const servers = useAppState((state) => state.servers);
  const { bundle, shapes, draft, values, change, isStale } = opened;
  const { before, hash, launch } = bundle;
  const server = before && servers[before.server];
  const updates = isUpdate(before) ? server : undefined;
  const refused = server && !updates;
  const hue = server?.hue ?? (Object.keys(servers).length % 8) + 1;
  const [answers, setAnswers] = useState<TrustAnswers>({});
  const facts = useProgramFacts(launch);
  const problems = Object.keys(formProblems(shapes, draft)).length;
  const { busy, refusal, submit } = useSubmit(async () => {
    if (updates) {
      await ask('bundle.update', { path, hash, server: updates.id, values });
      showToast({ text: words.updated(updates.name, bundle.says.version) });
    } else {
      await ask('bundle.add', { path, hash, name: bundle.name, values, ...answers });
      showToast({ text: words.added(bundle.name) });
    }
    onAdded();
  });
  return (
    <DialogPage
      size="lg"
      dismissable={false}
      onClose={onClose}
      emblem={<Tile name={bundle.name} hue={hue} size="lg" />}
      title={<Phrased of={titleOf(words, bundle, updates)} />}
      subtitle={<Phrased of={words.fromFile(file)} />}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {refused ? serverSetup.close : serverSetup.trust.notNow}
          </Button>
          {!refused && (
            <>
              <span className="push foot-note bundle-to-fix">{problems > 0 && words.toFix(problems)}</span>
              <ArmedButton
                kind="primary"
                says={updates ? words.trustAndUpdate : words.trustAndAdd}
                about={JSON.stringify(launch)}
                off={problems > 0 || isStale || opened.refusal !== undefined}
                busy={busy}
                onPress={submit}
              />
            </>
          )}
        </>
      }
    >
      <div className="bundle">
        <div className="bundle-main">
          {before && server && refused && <Standing before={before} server={server} />}
          {before && updates && <Changes before={before} server={updates} now={bundle} />}
          {shapes.length > 0 && !refused && (
            <section>
              <h3>{words.needs}</h3>
              <Form
                label={words.needs}
                fields={shapes.map((shape) => withKept(shape, before, words.kept))}
                draft={draft}
                onDraft={change}
              />
            </section>
          )}
          <section>
            <h3>{words.runs}</h3>
            <CommandBox launch={launch} facts={isInBundle(launch) ? undefined : facts} />
            <VariableNotes launch={launch} />
            <MissingProgram bundle={bundle} />
            <p className="warning">
              <TriangleAlert size={16} strokeWidth={1.7} />
              <span>
                <Phrased of={launchWarning(serverSetup.trust, launch)} />
              </span>
            </p>
          </section>
          {!refused && !updates && <TrustQuestions name={bundle.name} hue={hue} launch={launch} answers={answers} onAnswer={setAnswers} />}
          <TroubleLine trouble={refusal ?? opened.refusal} />
        </div>
        <BundleFactsAside bundle={bundle} hue={hue} />
      </div>
    </DialogPage>
  );
}

function titleOf(words: LateWords['bundle'], { says, before }: Bundle, updates: Server | undefined): Phrase {
  if (!before || !updates) return words.add(says.name, says.version);
  const sentence = before.is === 'older' ? words.replace : words.update;
  return sentence(updates.name, before.says.version, says.version);
}

/** A sensitive value that is kept is not shown; its empty field says so. */
function withKept<S extends { name: string }>(shape: S, before: Bundle['before'], kept: string): S & { placeholder?: string } {
  return isUpdate(before) && before?.kept.includes(shape.name) ? { ...shape, placeholder: kept } : shape;
}

type VersionBefore = NonNullable<Bundle['before']>;

/** The reason why it is not added. */
function Standing({ before, server }: { before: VersionBefore; server: Server }) {
  const { bundle: words } = useLateWords();
  const isOther = before.is === 'other-file';
  return (
    <p className={isOther ? 'bundle-other' : 'bundle-here'} role={isOther ? 'alert' : 'status'}>
      <Phrased of={isOther ? words.otherFile(server.name, before.says.version) : words.hereAlready(server.name)} />
    </p>
  );
}

function Changes({ before, server, now }: { before: VersionBefore; server: Server; now: Bundle }) {
  const { bundle: words, definitionChanges, serverSetup } = useAllWords();
  const parts = { ...serverSetup.parts, ...words.parts };
  const ownNode = useAppState((state) => state.about.ownNode.command);
  const changes = bundleChanges({ ...before, launch: server.launch }, now, ownNode);
  const said = (part: keyof typeof parts, text: string) => (part === 'runs' ? runsWords(words, text) : text);
  return (
    <section>
      <h3>{words.changes}</h3>
      {before.is === 'older' && (
        <p className="warning">
          <TriangleAlert size={16} strokeWidth={1.7} />
          <span>{words.isOlder}</span>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="quiet">{words.noChanges}</p>
      ) : (
        <table className="definition-changes">
          <thead>
            <tr>
              <th scope="col">{definitionChanges.part}</th>
              <th scope="col">{definitionChanges.agreed}</th>
              <th scope="col">{definitionChanges.now}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <DefinitionChanged
                key={one.part}
                part={parts[one.part]}
                before={said(one.part, one.before) || undefined}
                now={said(one.part, one.now) || undefined}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function runsWords({ with: runsWith }: LateWords['bundle'], runs: string): string {
  return Object.entries(runsWith).find(([kind]) => kind === runs)?.[1] ?? runs;
}
