import { Braces, Copy, FlaskConical, Terminal } from 'lucide-react';
import { asCurl } from '../../../client/timeline/as-curl.ts';
import { asTest } from '../../../client/timeline/as-test.ts';
import { parsedBody } from '../../../client/timeline/parsed-body.ts';
import type { TimelineRow } from '../../../client/timeline/rows.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../foundation/ui/menu.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useCopy } from '../../foundation/ui/use-copy.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Bodies } from './use-bodies.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** The ways in which a row can be taken along: what is shown of it as JSON, its HTTP exchange as curl, its request and answer as a test. */
export function CopyMessage({ row, shown, bodies }: { row: TimelineRow; shown: readonly TrafficMessage[]; bodies: Bodies }) {
  const { timeline, ui } = useWords();
  const { copy } = useCopy();
  const [http] = row.http;
  const json = shown.flatMap(({ number }) => bodies.get(number)?.text ?? []).join('\n');
  const curl = http && asCurl(parsedBody(bodies.get(http.number)), bodies.get(row.first.number)?.text);
  const test = asTest(row, bodies);
  const item = (label: string, drawn: MenuItem['icon'], text: string | undefined): MenuItem[] =>
    text === undefined ? [] : [{ label, icon: drawn, onSelect: () => void copy(text).then(() => showToast({ text: ui.copied })) }];
  return (
    <Menu
      trigger={<IconButton label={timeline.copyMenu} size="sm" icon={<Copy {...icon} />} />}
      items={[
        ...item(timeline.copy, <Braces {...icon} />, json),
        ...item(timeline.copyCurl, <Terminal {...icon} />, curl),
        ...item(timeline.copyTest, <FlaskConical {...icon} />, test),
      ]}
    />
  );
}
