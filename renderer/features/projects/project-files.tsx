import { FileText, FileType, Image, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import { FILES_SHARE, MOST_PROJECT_FILES, type Project } from '../../../contract/project.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { uploadFile } from '../../parts/drafts/upload-file.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { FileName } from '../composing/files/file-name.tsx';
import { ProjectCard } from './project-card.tsx';

/** Rows that are shown at first. */
const FEW = 6;

/** The files that go along with each chat of the project, and how much of its context they take. */
export function ProjectFiles({ project }: { project: Project }) {
  const { ask, view } = useHost();
  const { files: words } = useLateWords().projects;
  const { format } = useWords();
  const { model } = useModel(project.model);
  const [isWhole, setWhole] = useState(false);
  const [reading, setReading] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const tokens = project.files.reduce((sum, file) => sum + (file.tokens ?? 0), 0);
  const share = model?.contextWindow === undefined ? 0 : tokens / model.contextWindow;

  const change = (files: AttachedFile[]) => ask('project.change', { project: project.id, files });

  /** Reads the files one after the other; those that were read stay when a later one is refused. */
  async function add(given: File[]): Promise<void> {
    const room = MOST_PROJECT_FILES - project.files.length;
    if (given.length > room) showToast({ kind: 'trouble', text: words.tooMany(MOST_PROJECT_FILES) });
    for (const file of given.slice(0, Math.max(0, room))) {
      setReading(file.name);
      const kept = await uploadFile(file, { ask, signal: new AbortController().signal, onProgress: () => undefined });
      // Others may have come or gone while this one was read.
      const files = view().state?.projects[project.id]?.files ?? [];
      await change([...files.filter(({ hash }) => hash !== kept.hash), kept]);
    }
  }
  const shown = isWhole ? project.files : project.files.slice(0, FEW);
  return (
    <ProjectCard
      title={words.title}
      action={
        <>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={words.add}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
                .catch(tellTrouble)
                .finally(() => setReading(undefined));
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <IconButton size="sm" label={words.add} icon={<Plus size={15} strokeWidth={1.9} />} onClick={() => chooser.current?.click()} />
        </>
      }
    >
      {project.files.length === 0 && reading === undefined && <p className="project-none">{words.none}</p>}
      <ul className="project-rows">
        {shown.map((file, at) => (
          <li key={file.hash}>
            <Sign file={file} />
            <FileName name={file.name} />
            {file.tokens !== undefined && (
              <span className="project-tokens">{at === 0 ? words.tokens(file.tokens) : format.number(file.tokens)}</span>
            )}
            <IconButton
              size="sm"
              className="project-take"
              label={flat(words.remove(file.name))}
              icon={<X size={14} strokeWidth={1.9} />}
              onClick={() => void change(project.files.filter((one) => one !== file)).catch(tellTrouble)}
            />
          </li>
        ))}
      </ul>
      {shown.length < project.files.length && (
        <button type="button" className="link project-more" onClick={() => setWhole(true)}>
          {words.more(project.files.length - shown.length)}
        </button>
      )}
      {reading !== undefined && (
        <p className="project-none" role="status">
          <Phrased of={words.reading(reading)} />
        </p>
      )}
      {share > FILES_SHARE && (
        <p className="project-large">
          <Phrased of={words.large(format.percent(share))} />
        </p>
      )}
    </ProjectCard>
  );
}

function Sign({ file }: { file: AttachedFile }) {
  const Kind = { image: Image, pdf: FileType, text: FileText }[file.kind];
  return <Kind size={15} strokeWidth={1.7} />;
}
