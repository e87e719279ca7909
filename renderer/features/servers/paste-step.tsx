import { ShieldCheck } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Words } from '../../../client/words/en.ts';
import type { Proposal } from '../../../contract/server.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogBody } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { bundlePlaceIn } from '../../../client/bundle-place.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { BundleChooser } from './bundle/bundle-chooser.tsx';
import type { BundleSource } from './bundle/use-bringing.ts';
import { fromDraft, isFine, type LaunchDraft, launchProblems, toDraft } from './launch-draft.ts';
import { LaunchForm } from './launch-form.tsx';
import { launchLine } from './server-words.ts';
import type { Adding } from './use-adding.ts';
import { type ProposalReading, useReading } from './use-reading.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';
import './paste-step.css';

export function PasteStep({ adding }: { adding: Adding }) {
  const { text, draft, setDraft, takenNames } = adding;
  const { serverSetup, bundle } = useAllWords();
  const { close: closeWord, cancel, paste: words } = serverSetup;
  const isPressed = useIsPressed();
  const field = useRef<HTMLTextAreaElement>(null);
  const [leaving, setLeaving] = useState(false);
  const home = useAppState((state) => state.about.home);
  // The host reads a bundle once its own dialog is open.
  const place = bundlePlaceIn(text, home);
  const open = (source: BundleSource) => adding.setStage({ stage: 'bundle', source });
  const reading = useReading(place ? '' : text, draft !== undefined, setDraft);
  const problems = draft ? launchProblems(draft, takenNames) : {};
  const review = draft ? [fromDraft(draft)] : reading.state === 'read' ? reading.proposals : [];
  const ready = place !== undefined || (review.length > 0 && isFine(problems));
  const goOn = () => (place ? open(place) : adding.review(review));

  const close = () => (text.trim() && !leaving ? setLeaving(true) : adding.close());
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'primary-action')) return;
    event.preventDefault();
    if (ready) goOn();
  };

  return (
    <DialogBody
      size="lg"
      focus={field}
      dismissable={false}
      onClose={close}
      footer={
        leaving ? (
          <>
            <span className="foot-note">{words.closeQuestion}</span>
            <Button className="push" autoFocus onClick={() => setLeaving(false)}>
              {words.keepEditing}
            </Button>
            <Button kind="danger" onClick={adding.close}>
              {closeWord}
            </Button>
          </>
        ) : (
          <>
            <span className="foot-note">
              <ShieldCheck size={14} strokeWidth={1.9} />
              {draft?.kind === 'http' ? words.addressNext : words.commandNext}
            </span>
            <Button className="push" onClick={close}>
              {cancel}
            </Button>
            <Button kind="primary" disabled={!ready} onClick={goOn}>
              {place
                ? bundle.review
                : draft?.kind === 'http'
                  ? words.reviewAddress
                  : review.length > 1
                    ? words.reviewCommands
                    : words.reviewCommand}{' '}
              <KeysOf action="primary-action" />
            </Button>
          </>
        )
      }
    >
      <div className="paste" role="presentation" onKeyDown={onKeyDown}>
        <Field label={words.field} error={reading.state === 'refused' && <Phrased of={reading.reason} />}>
          <TextArea
            mono
            ref={field}
            rows={5}
            value={text}
            placeholder={words.example}
            onChange={(next) => {
              setLeaving(false);
              setDraft(undefined);
              adding.setText(next);
            }}
          />
        </Field>
        {reading.state === 'refused' && reading.reason.code === 'paste-no-program' && (
          <div>
            <Button onClick={() => setDraft(programDraft(text))}>{words.asProgram}</Button>
          </div>
        )}
        {place && (
          <p className="paste-read" role="status">
            <Glyph state="done" label="" size={14} />
            {place.at === 'path' ? bundle.isFile : bundle.isAddress}
          </p>
        )}
        {!text.trim() && (
          <div>
            <BundleChooser onFile={(file) => open({ at: 'file', file })} />
          </div>
        )}
        {reading.state === 'read' && <WhatWasRead reading={reading} />}
        {draft && <LaunchForm draft={draft} problems={problems} onChange={setDraft} />}
        {!draft && reading.state === 'read' && (
          <ul className="proposals" aria-label={words.toReview}>
            {reading.proposals.map((proposal) => (
              <li key={proposal.name}>
                <span className="proposal-name">{visible(proposal.name)}</span>
                <code className="one-line">{visible(launchLine(proposal.launch))}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogBody>
  );
}

/** The words as a command, where the person says that they are one. */
function programDraft(text: string): LaunchDraft {
  const [command = '', ...args] = text.trim().split(/\s+/);
  return toDraft({ name: command, launch: { kind: 'stdio', command, args, env: {} } });
}

/** The servers of the text, counted, and what of it was not taken over. */
function WhatWasRead({ reading: { proposals, refused, notes } }: { reading: Extract<ProposalReading, { state: 'read' }> }) {
  const { paste: words } = useAllWords().serverSetup;
  // Of one server the form shows nothing but its launch.
  const leftOut = proposals.length === 1 ? (proposals[0]?.leftOut ?? []) : [];
  const alsoRead = [...notes, ...leftOut];
  return (
    <>
      <p className="paste-read" role="status">
        <Glyph state="done" label="" size={14} />
        {readWords(words, proposals)}
      </p>
      {(refused.length > 0 || alsoRead.length > 0) && (
        <ul className="paste-notes" aria-label={words.alsoRead}>
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <Phrased of={reason} /> {words.leftOut}
            </li>
          ))}
          {alsoRead.map((note, at) => (
            <li key={at}>
              <Phrased of={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function readWords(words: Words['serverSetup']['paste'], proposals: Proposal[]): string {
  if (proposals.length !== 1) return words.several(proposals.length);
  return proposals[0]?.launch.kind === 'http' ? words.oneAddress : words.oneProgram;
}
