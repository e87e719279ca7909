import { Download, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { exportLog } from '../../../contract/export-log.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { DecisionLine } from './decision-line.tsx';
import { joinedDecisions } from './joined-decisions.ts';
import { readWholeLog } from './read-whole-log.ts';
import { saveAsFile } from '../../foundation/ui/save-as-file.ts';
import { useDecisions } from './use-decisions.ts';
import './rules.css';
import './decision-log.css';

const EVERY = '';

/** Every decision, newest first: the person's, and what rules decided for them. */
export function DecisionLog() {
  const { ask } = useHost();
  const { log: words } = useAllWords().permissions;
  const servers = useAppState((state) => state.servers);
  const [text, setText] = useState('');
  const [server, setServer] = useState(EVERY);
  const { pages, refusal, readOlder } = useDecisions({ text, server: server || undefined });
  const now = useNow(60_000);
  const save = (format: 'json' | 'csv') => {
    readWholeLog(ask).then((all) => saveAsFile(`switchyard-decisions.${format}`, typeOf[format], exportLog(all, format)), tellTrouble);
  };
  const isFiltered = text.trim() !== '' || server !== EVERY;
  const joined = useMemo(() => joinedDecisions(pages?.decisions ?? []), [pages?.decisions]);
  const found = pages?.decisions.length ?? 0;
  return (
    <section aria-labelledby="log">
      <div className="rules-head">
        <h2 className="page-eyebrow" id="log">
          {words.title}
        </h2>
        <TextField
          className="page-filter rules-filter"
          aria-label={words.search}
          placeholder={words.search}
          icon={<Search size={14} strokeWidth={1.9} />}
          value={text}
          maxLength={500}
          onChange={setText}
        />
        <div className="log-server">
          <Select
            label={words.server}
            options={[
              { value: EVERY, label: words.everyServer },
              ...Object.values(servers).map(({ id, name }) => ({ value: id, label: [{ foreign: name }] })),
            ]}
            value={server}
            onChange={setServer}
          />
        </div>
        <Menu
          trigger={
            <Button size="sm" icon={<Download size={14} strokeWidth={1.9} />}>
              {words.export}
            </Button>
          }
          items={[
            { label: words.json, onSelect: () => save('json') },
            { label: words.csv, onSelect: () => save('csv') },
          ]}
        />
      </div>
      <p className="unseen" role="status">
        {isFiltered && pages && words.found(found, pages.more)}
      </p>
      <TroubleLine trouble={refusal} />
      {pages && found === 0 && (
        <div className="page-empty">
          <h3>{isFiltered ? words.noMatch : words.none}</h3>
          <p>{isFiltered ? words.noMatchHelp : words.noneHelp}</p>
          {isFiltered && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setText('');
                setServer(EVERY);
              }}
            >
              {words.showAll}
            </button>
          )}
        </div>
      )}
      {pages && found > 0 && (
        <div className="list rules-scroll">
          <table className="rules log" aria-labelledby="log">
            <thead>
              <tr>
                <th scope="col">{words.columns.when}</th>
                <th scope="col">{words.columns.server}</th>
                <th scope="col">{words.columns.what}</th>
                <th scope="col">{words.columns.how}</th>
                <th scope="col">{words.columns.why}</th>
                <th scope="col">
                  <span className="unseen">{words.columns.details}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {joined.map(({ decision, askedAt }) => (
                <DecisionLine key={decision.number} decision={decision} askedAt={askedAt} today={dayOf(now)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages?.more && (
        <Button className="log-more" onClick={readOlder}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

const typeOf = { json: 'application/json', csv: 'text/csv' };

function dayOf(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}
