import { abilityFor, takesFiles } from '../../../../contract/takes-files.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { useRunCommand } from '../../../foundation/keys/commands.tsx';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useDraft } from '../../../parts/drafts/drafts.tsx';
import { useFiles } from '../../../parts/drafts/use-files.ts';
import { useModelOfChat } from '../../../parts/drafts/use-model.ts';
import { useStuckFiles } from './use-stuck-files.ts';

/**
 * The files of the next message that do not go out, why, and the ways on, or that nobody knows
 * whether the model takes them. The person can say it of the model here.
 */
export function FileTrouble({ chat }: { chat: string }) {
  const { ask } = useHost();
  const { files: words } = useWords();
  const { remove } = useFiles(chat);
  const run = useRunCommand();
  const stuck = useStuckFiles(chat);
  const doubt = useFileDoubt(chat);
  if (stuck.length === 0 && !doubt) return null;
  const isUnknown = doubt?.takes === 'unknown';
  return (
    <div className="file-trouble">
      <TroubleLine trouble={stuck.length > 1 ? words.cannotGo(stuck.map(({ name }) => name)) : stuck[0]?.trouble} />
      {stuck.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            for (const { id } of stuck) remove(id);
            focusComposer();
          }}
        >
          {words.removeStuck(stuck.length)}
        </button>
      )}
      {stuck.some(({ byModel }) => byModel) && (
        <button type="button" className="link" onClick={() => run('models')}>
          {words.otherModel}
        </button>
      )}
      {doubt && isUnknown && (
        <p className="quiet" role="note">
          <Phrased of={words.notKnown[doubt.ability](doubt.name)} />
        </p>
      )}
      {doubt && (
        <Button
          size="sm"
          onClick={() => {
            void ask('endpoint.say-of-model', { ...doubt.of, [doubt.ability]: !isUnknown }).catch(tellTrouble);
            // The button goes with the doubt.
            requestAnimationFrame(focusComposer);
          }}
        >
          {(isUnknown ? words.takesNone : words.takesThem)[doubt.ability]}
        </Button>
      )}
    </div>
  );
}

/** A kind of file in the next message that its model does not take, or of which nobody knows it. */
function useFileDoubt(chat: string) {
  const all = useDraft(chat, ({ files }) => files) ?? [];
  const { choice, endpoint, model } = useModelOfChat(chat);
  if (endpoint?.kind !== 'compatible') return undefined;
  for (const { state } of all) {
    const ability = state.state === 'read' ? abilityFor(state.file) : undefined;
    const takes = ability && takesFiles(endpoint, choice.model, ability).takes;
    if (ability && takes !== true) return { ability, takes, of: choice, name: model?.name ?? choice.model };
  }
  return undefined;
}
