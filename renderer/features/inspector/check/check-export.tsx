import { Download } from 'lucide-react';
import { useState } from 'react';
import { asJunit } from '../../../../client/check/as-junit.ts';
import { asMarkdown } from '../../../../client/check/as-markdown.ts';
import type { Server } from '../../../../contract/server.ts';
import { saveAsFile } from '../../../foundation/ui/save-as-file.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Dialog } from '../../../foundation/ui/dialog.tsx';
import { Segmented } from '../../../foundation/ui/segmented.tsx';
import { useCopy } from '../../../foundation/ui/use-copy.ts';
import { visible } from '../../../foundation/words/visible.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import type { Check } from './use-check.ts';

const FILES = {
  markdown: { name: 'check.md', type: 'text/markdown' },
  json: { name: 'check.json', type: 'application/json' },
  junit: { name: 'check.xml', type: 'application/xml' },
};
type ExportFormat = keyof typeof FILES;

/** The report as a file, read before it leaves. */
export function CheckExport({ server, check }: { server: Server; check: Check }) {
  const words = useAllWords();
  const { check: said, ui } = words;
  const [open, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const { copied, copy } = useCopy();
  const lines = [...check.lines];
  const text = open ? written() : '';
  return (
    <>
      <Button size="sm" icon={<Download size={13} strokeWidth={1.9} />} onClick={() => setOpen(true)}>
        {said.export}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={said.exportTitle}
        subtitle={said.exportHelp}
        size="lg"
        footer={
          <>
            <Segmented
              label={said.exportAs}
              options={[
                { value: 'markdown', label: 'Markdown' },
                { value: 'json', label: 'JSON' },
                { value: 'junit', label: 'JUnit' },
              ]}
              value={format}
              onChange={setFormat}
            />
            <span className="push" />
            <Button onClick={() => void copy(text)}>{copied ? ui.copied : said.copyReport}</Button>
            <Button kind="primary" onClick={() => saveAsFile(FILES[format].name, FILES[format].type, text)}>
              {said.saveReport}
            </Button>
          </>
        }
      >
        <pre className="json check-preview" tabIndex={0} role="region" aria-label={said.exportTitle}>
          {visible(text)}
        </pre>
      </Dialog>
    </>
  );

  function written(): string {
    if (format === 'json') return `${JSON.stringify(lines, null, 2)}\n`;
    const report = { lines, ms: check.state === 'ended' ? check.ms : 0 };
    return format === 'junit' ? asJunit(words, server.name, report) : asMarkdown(words, server.name, report);
  }
}
