import type { ModelChoice } from '../../../../contract/conversation.ts';
import { useChangeDraft, type ComparedAnswers } from '../../../parts/drafts/drafts.tsx';
import { nextFrame } from '../../../foundation/host/next-frame.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useLife } from './life.tsx';
import { useDeeds } from './use-deeds.ts';

/** Everything a person does with two answers to a message, side by side. */
export function useCompare(message: string) {
  const { ask, view } = useHost();
  const { conversation } = useLife();
  const { show } = useDeeds();
  const change = useChangeDraft();

  const put = (compared: ComparedAnswers, lead: 0 | 1) => {
    change(conversation, { compared });
    focusWhenDrawn(`[data-compared="${lead}"]`, 'start');
  };

  /** The turn of the answer in view. */
  const inView = () => {
    const { state } = view();
    const fork = state?.forks[conversation]?.find((one) => one.of === 'answer' && one.message === message);
    return fork?.branches[fork.shown]?.turn ?? state?.entries[conversation]?.find(({ id }) => id === message)?.turn;
  };

  return {
    /** Has this model answer beside the answer in view. */
    async compareWith(model: ModelChoice, name: string): Promise<void> {
      const first = inView();
      if (first === undefined) return;
      put({ message, turns: [first], asked: name }, 1);
      try {
        const { turn } = await ask('conversation.regenerate', { conversation, message, model, compare: true });
        change(conversation, ({ compared }) => ({ compared: compared && { ...compared, turns: [first, turn] } }));
      } catch (cause) {
        change(conversation, { compared: undefined });
        tellTrouble(cause);
      }
    },

    /** Two answers that are there. */
    sideBySide(one: string, other: string): void {
      put({ message, turns: [one, other] }, 0);
    },

    /** Goes on with the answer of this turn. The other one stays a branch. */
    goOnWith(turn: string): void {
      change(conversation, { compared: undefined });
      if (turn !== inView()) return void show('answer', turn);
      focusWhenDrawn(`[data-branches="answer ${message}"]`, 'center');
    },
  };
}

function focusWhenDrawn(selector: string, block: 'start' | 'center'): void {
  nextFrame(() => {
    const place = document.querySelector<HTMLElement>(selector);
    place?.scrollIntoView({ block });
    place?.focus({ preventScroll: true });
  });
}
