import { X } from 'lucide-react';
import { focusComposer } from '../frame/regions.ts';
import { type PanelTab, useBrowser } from '../resources/browser-place.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useWords } from '../words/use-words.ts';

type PanelHeadProps = { tab: PanelTab; count?: number; close: string };

/** The head of the panel: its parts, of which one is shown, and the way out. */
export function PanelHead({ tab, count, close: label }: PanelHeadProps) {
  const { resources, runTool, timeline, format } = useWords();
  const { show, showTimeline, showTools, close } = useBrowser();
  return (
    <header className="panel-head">
      <Segmented
        label={timeline.tabs}
        options={[
          { value: 'timeline', label: timeline.title },
          { value: 'tools', label: runTool.title },
          { value: 'resources', label: resources.title },
        ]}
        value={tab}
        onChange={(next) => ({ timeline: showTimeline, tools: showTools, resources: show })[next]()}
      />
      {count !== undefined && <span className="grouped-count">{format.number(count)}</span>}
      <IconButton label={label} className="push" icon={<X size={16} strokeWidth={1.7} />} onClick={() => (close(), focusComposer())} />
    </header>
  );
}
