import { UsedLately } from '../../parts/resources/used-lately.tsx';
import { ContinueList } from './continue-list.tsx';
import { ExampleCards } from './example-cards.tsx';
import { FolderChoice } from './folder-choice.tsx';
import { WaitingList } from './waiting-list.tsx';

/** All that a new chat can begin with. The parts come together, so that none moves another. */
export function Beginnings() {
  return (
    <>
      <FolderChoice />
      <WaitingList />
      <ContinueList />
      <ExampleCards />
      <UsedLately />
    </>
  );
}
