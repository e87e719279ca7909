import { useEffect, useEffectEvent, useState } from 'react';
import type { ProgramFacts } from '../../../contract/program-facts.ts';
import type { Launch } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** The program of a launch as it lies on the disk; undefined until the host looked. */
export function useProgramFacts(launch: Launch): ProgramFacts | undefined {
  const { ask } = useHost();
  const asked = JSON.stringify(launch);
  const [found, setFound] = useState<{ of: string; facts: ProgramFacts | undefined }>();
  const look = useEffectEvent(() => ask('server.program', { launch }));
  useEffect(() => {
    let isOver = false;
    // Without an answer the command stands there as it is written.
    void look()
      .then(({ facts }) => !isOver && setFound({ of: asked, facts }))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [asked]);
  return found?.of === asked ? found.facts : undefined;
}
