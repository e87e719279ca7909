import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Remember } from '../../../contract/sampling.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Popover } from '../../foundation/ui/popover.tsx';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { readLongest } from './request-draft.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './remember-popover.css';

type Props = {
  serverName: string;
  hasChat: boolean;
  /** Of its tools, those that are on now: so they stay when nobody is asked. */
  tools: string[];
  value: Remember | undefined;
  onChange(value: Remember | undefined): void;
};

/**
 * The budget of what a server may have answered without asking. It holds from the next sending on,
 * and nothing is sent from here.
 */
export function RememberPopover({ value, onChange, ...about }: Props) {
  const { remember } = useAllWords().sampling;
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={remember.title}
      side="top"
      align="end"
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="ghost" className="sampling-remember">
          {value ? remember.asksLess : remember.open}
          <ChevronDown size={12} strokeWidth={2.1} />
        </Button>
      }
    >
      <RememberForm
        {...about}
        value={value}
        onChoose={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function RememberForm({ serverName, hasChat, tools, value, onChoose }: Omit<Props, 'onChange'> & { onChoose: Props['onChange'] }) {
  const {
    sampling: { remember },
    format: { number },
  } = useAllWords();
  const [requests, setRequests] = useState(number(value?.requests ?? 20));
  const [tokens, setTokens] = useState(number(value?.tokens ?? 50_000));
  const [scope, setScope] = useState<Remember['scope']>(value?.scope ?? (hasChat ? 'chat' : 'day'));
  const [replies, setReplies] = useState<Remember['replies']>(value?.replies ?? 'show');
  const read = Remember.safeParse({ requests: readLongest(requests), tokens: readLongest(tokens), scope, replies });
  const isWrong = (name: string) => !read.success && read.error.issues.some(({ path }) => path[0] === name);
  return (
    <form
      className="sampling-remember-form"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (read.success) onChoose(read.data);
      }}
    >
      <p>
        <Phrased of={remember.lead(serverName)} />
      </p>
      <div className="sampling-pair">
        <Field label={remember.requests} error={isWrong('requests') && remember.requestsRange()}>
          <TextField className="sampling-number" inputMode="numeric" value={requests} onChange={setRequests} />
        </Field>
        <Field label={remember.tokens} error={isWrong('tokens') && remember.tokensRange()}>
          <TextField className="sampling-number" inputMode="numeric" value={tokens} onChange={setTokens} />
        </Field>
      </div>
      <RadioList
        label={remember.howLong}
        value={scope}
        onChange={setScope}
        options={[
          ...(hasChat ? [{ value: 'chat' as const, label: remember.inChat }] : []),
          { value: 'day' as const, label: remember.eachDay },
        ]}
      />
      <RadioList
        label={remember.replies}
        value={replies}
        onChange={setReplies}
        options={[
          { value: 'show', label: remember.showEach },
          { value: 'return', label: remember.returnAtOnce },
        ]}
      />
      {tools.length > 0 && (
        <p className="sampling-help">
          <Phrased of={remember.toolsOn(tools)} />
        </p>
      )}
      {value && <p className="sampling-help">{remember.now(remember.limit(value.requests, value.tokens, value.scope, value.replies))}</p>}
      <div className="sampling-remember-foot">
        {value && (
          <Button kind="ghost" onClick={() => onChoose(undefined)}>
            {remember.askEveryTime}
          </Button>
        )}
        <Button className="push" type="submit" aria-disabled={!read.success || undefined}>
          {remember.use}
        </Button>
      </div>
    </form>
  );
}
