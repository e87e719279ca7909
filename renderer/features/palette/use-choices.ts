import { useEffect, useMemo, useState } from 'react';
import { useHasCommand } from '../../foundation/keys/commands.tsx';
import { searchSoon } from '../search/search-soon.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { SECTIONS, useRoute } from '../../foundation/navigation/routes.ts';
import { after } from '../../foundation/ui/after.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { PaletteChoice, ChoicesOf } from './choice.ts';
import {
  chatChoices,
  commandChoices,
  otherVerbs,
  projectChoices,
  promptChoices,
  serverChoices,
  serverVerbs,
  settingChoices,
  toolChoices,
} from './choices.ts';

/** All there is to choose, in the order of the groups. */
export function useChoices(): ChoicesOf[] {
  const words = useAllWords();
  const has = useHasCommand();
  const route = useRoute();
  const inView = route.page === 'chat' ? route.id : undefined;
  const conversations = useAppState((state) => state.conversations);
  const questions = useAppState((state) => state.questions);
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const settings = useAppState((state) => state.settings);
  const projects = useAppState((state) => state.projects);
  const folders = useAppState((state) => state.folders);
  const ofProjects = useMemo(() => projectChoices(words, { projects, folders }), [words, projects, folders]);
  const chats = useMemo(() => chatChoices(words, conversations, questions, inView), [words, conversations, questions, inView]);
  const prompts = useMemo(() => promptChoices(servers, offers), [servers, offers]);
  const tools = useMemo(() => toolChoices(servers, offers), [servers, offers]);
  const named = useMemo(() => [...serverChoices(servers), ...serverVerbs(words, servers, offers)], [words, servers, offers]);
  // The parts of the page stay the same while the palette lies over them.
  const [here] = useState(() => has);
  const commands = useMemo(
    () => [...commandChoices(words, here, settings.shortcuts), ...otherVerbs(words)],
    [words, here, settings.shortcuts],
  );
  const set = useMemo(() => settingChoices(words, SECTIONS, settings), [words, settings]);
  return useMemo(
    () => [
      { group: 'chats', choices: chats },
      { group: 'projects', choices: ofProjects },
      { group: 'commands', choices: commands },
      { group: 'prompts', choices: prompts },
      { group: 'tools', choices: tools },
      { group: 'servers', choices: named },
      { group: 'settings', choices: set },
    ],
    [chats, ofProjects, commands, prompts, tools, named, set],
  );
}

/**
 * Chats that hold the words of the query in their messages, as the host finds them; none while it
 * still looks.
 */
export function useFoundChats(query: string): PaletteChoice[] {
  const { ask } = useHost();
  const { frame } = useWords();
  const [found, setFound] = useState<{ query: string; choices: PaletteChoice[] }>();
  const untitled = frame.chats.untitled;
  useEffect(
    () =>
      searchSoon({ after, ask }, query, (hits) => {
        const choices = hits.map(({ conversation, title, entry, snippet }): PaletteChoice => ({
          key: `chat ${conversation}`,
          label: title || untitled,
          foreign: title !== '',
          searched: { label: '', also: '' },
          deed: { does: 'go', route: { page: 'chat', id: conversation, ...(entry && { at: entry, find: query.trim() }) } },
          snippet,
        }));
        setFound({ query, choices });
      }),
    [ask, query, untitled],
  );
  return found?.query === query ? found.choices : none;
}

const none: PaletteChoice[] = [];
