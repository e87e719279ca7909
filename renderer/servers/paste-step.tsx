import { ShieldCheck } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Proposal } from '../../contract/server.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Keys } from '../ui/keys.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { marked } from '../ui/visible.tsx';
import { fromDraft, isFine, problemsOf, type LaunchDraft } from './launch-draft.ts';
import { LaunchForm } from './launch-form.tsx';
import { launchLine } from './server-words.ts';
import { useReading } from './use-reading.ts';
import { Phrased } from '../words/phrased.tsx';

type PasteStepProps = {
  text: string;
  /** What was read, when it is one server; it may have been edited since. */
  draft: LaunchDraft | undefined;
  takenNames: string[];
  onText(text: string): void;
  onDraft(draft: LaunchDraft | undefined): void;
  onReview(proposals: Proposal[]): void;
  onClose(): void;
};

export function PasteStep({ text, draft, takenNames, onText, onDraft, onReview, onClose }: PasteStepProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [reading, setReading] = useReading(text, draft !== undefined, onDraft);
  const problems = draft ? problemsOf(draft, takenNames) : {};
  const review = draft ? [fromDraft(draft)] : reading.state === 'read' ? reading.proposals.filter((_, at) => reading.chosen[at]) : [];
  const ready = review.length > 0 && isFine(problems);

  const close = () => (text.trim() && !leaving ? setLeaving(true) : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (ready) onReview(review);
  };

  return (
    <Dialog
      open
      size="lg"
      title="Add a server"
      focus={field}
      dismissable={false}
      onClose={close}
      footer={
        leaving ? (
          <>
            <span className="foot-note">Close and lose what you typed?</span>
            <Button className="push" autoFocus onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
            <Button kind="danger" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <span className="foot-note">
              <ShieldCheck size={14} strokeWidth={1.9} />
              Nothing runs yet. You see the exact {draft?.kind === 'http' ? 'address' : 'command'} next.
            </span>
            <Button className="push" onClick={close}>
              Cancel
            </Button>
            <Button kind="primary" disabled={!ready} onClick={() => onReview(review)}>
              {draft?.kind === 'http' ? 'Review address' : review.length > 1 ? 'Review commands' : 'Review command'}{' '}
              <Keys keys={['Ctrl', 'Enter']} />
            </Button>
          </>
        )
      }
    >
      <div className="paste" role="presentation" onKeyDown={onKeyDown}>
        <Field label="Command, JSON or address" error={reading.state === 'refused' && <Phrased of={reading.reason} />}>
          <TextArea
            mono
            ref={field}
            rows={5}
            value={text}
            placeholder={'npx -y @modelcontextprotocol/server-filesystem@2026.8.31 ~/code'}
            onChange={(next) => {
              setLeaving(false);
              onDraft(undefined);
              onText(next);
            }}
          />
        </Field>
        {reading.state === 'read' && (
          <p className="paste-read" role="status">
            <Glyph state="done" label="" size={14} />
            {readWords(reading.proposals)}
          </p>
        )}
        {reading.state === 'read' && (reading.refused.length > 0 || reading.notes.length > 0) && (
          <ul className="paste-notes" aria-label="What else was read">
            {[...reading.refused.map(({ reason }) => `${reason} It is left out.`), ...reading.notes].map((note) => (
              <li key={note}>{marked(note)}</li>
            ))}
          </ul>
        )}
        {draft && <LaunchForm draft={draft} problems={problems} onChange={onDraft} />}
        {!draft && reading.state === 'read' && (
          <ul className="proposals" aria-label="Servers to review">
            {reading.proposals.map((proposal, at) => (
              <li key={proposal.name}>
                <Checkbox
                  checked={reading.chosen[at] ?? false}
                  onChange={(chosen) => setReading({ ...reading, chosen: reading.chosen.with(at, chosen) })}
                >
                  <span>{marked(proposal.name)}</span>
                </Checkbox>
                <code className="one-line">{marked(launchLine(proposal.launch))}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function readWords(proposals: Proposal[]): string {
  if (proposals.length !== 1) return `${proposals.length} servers. You review them one by one.`;
  return proposals[0]?.launch.kind === 'http' ? 'One server at an address.' : 'One server that runs on this computer.';
}
