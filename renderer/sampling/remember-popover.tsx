import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Remember } from '../../contract/sampling.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Popover } from '../ui/popover.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { visible } from '../ui/visible.tsx';
import { figure } from '../ui/words.ts';
import { readLongest } from './request-draft.ts';
import { wordsOfRemember } from './sampling-words.ts';

type Props = {
  serverName: string;
  hasChat: boolean;
  /** Of its tools, those that are on now: so they stay when nobody is asked. */
  tools: string[];
  value: Remember | undefined;
  onChange(value: Remember | undefined): void;
};

/** How much a server may have answered without asking. It holds from the next sending on, and nothing is sent from here. */
export function RememberPopover({ value, onChange, ...about }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Don’t ask again"
      side="top"
      align="end"
      width={320}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="ghost" className="sampling-remember">
          {value ? 'Asks less…' : 'Don’t ask again…'}
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
  const [requests, setRequests] = useState(figure(value?.requests ?? 20));
  const [tokens, setTokens] = useState(figure(value?.tokens ?? 50_000));
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
      <p>{serverName} may use your model without asking, up to</p>
      <div className="sampling-pair">
        <Field label="Requests" error={isWrong('requests') && '1 to 10,000'}>
          <TextField className="sampling-number" inputMode="numeric" value={requests} onChange={setRequests} />
        </Field>
        <Field label="Tokens, both ways" error={isWrong('tokens') && '100 to 100,000,000'}>
          <TextField className="sampling-number" inputMode="numeric" value={tokens} onChange={setTokens} />
        </Field>
      </div>
      <RadioList
        label="How long"
        value={scope}
        onChange={setScope}
        options={[...(hasChat ? [{ value: 'chat' as const, label: 'In this chat' }] : []), { value: 'day' as const, label: 'Each day' }]}
      />
      <RadioList
        label="Replies"
        value={replies}
        onChange={setReplies}
        options={[
          { value: 'show', label: 'Show me each reply before it is returned' },
          { value: 'return', label: 'Return replies at once' },
        ]}
      />
      {tools.length > 0 && <p className="sampling-help">Tools that stay on: {visible(tools.join(', '))}</p>}
      {value && <p className="sampling-help">Now: {wordsOfRemember(value)}.</p>}
      <div className="sampling-remember-foot">
        {value && (
          <Button kind="ghost" onClick={() => onChoose(undefined)}>
            Ask every time
          </Button>
        )}
        <Button className="push" type="submit" aria-disabled={!read.success || undefined}>
          Use this limit
        </Button>
      </div>
    </form>
  );
}
