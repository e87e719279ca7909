import { Component, type ErrorInfo, type ReactNode, useContext } from 'react';
import type { LateWords } from '../../../client/words/en.ts';
import { lateCode, useLate } from '../later/late-code.ts';
import { WordsContext } from '../words/use-words.ts';
import { reportFailure } from './failures.ts';

export type RegionName = keyof LateWords['lost']['regions'];
/** `again`: it failed twice within a minute. */
export type Lost = { region: RegionName; details: string; at: Date; again: boolean };

const lostRegion = lateCode(() => import('./lost-region.tsx'));

type Props = {
  name: RegionName;
  /** The same as plain text, which the person can choose to see. */
  plain?: () => ReactNode;
  /** Left out for regions that cannot be closed. */
  onClose?: () => void;
  /** Shown in the region: when that is another, it is drawn again. */
  of?: unknown;
  /** The outermost region: it shows itself without any part that may have failed. */
  isLast?: boolean;
  /** True: nothing stands in its place, as where nothing was to be seen. */
  isUnseen?: boolean;
  children: ReactNode;
};

const SOON_MS = 60_000;

/**
 * Error boundary: an error in drawing ends this region, not the window. Something of the region's
 * own size says so and lets the person show it again.
 */
export class Region extends Component<Props, { lost?: Lost }> {
  override state: { lost?: Lost } = {};
  #lastAt = -Infinity;

  static getDerivedStateFromError() {
    // The details are known once the error is caught, in the same commit.
    return { lost: { region: 'window', details: '', at: new Date(), again: false } satisfies Lost };
  }

  override componentDidCatch(cause: unknown, _info: ErrorInfo) {
    const at = performance.now();
    this.setState({
      lost: { region: this.props.name, details: reportFailure(cause, this.props.name), at: new Date(), again: at - this.#lastAt < SOON_MS },
    });
    this.#lastAt = at;
    lostRegion.read().catch(() => undefined);
  }

  override componentDidUpdate({ of }: Props) {
    if (of !== this.props.of && this.state.lost) this.#show();
  }

  readonly #show = () => this.setState({ lost: undefined });

  override render() {
    const { lost } = this.state;
    const { plain, onClose, isUnseen = false, isLast = false, children } = this.props;
    if (!lost) return children;
    if (isLast) return <Bare />;
    return isUnseen ? null : <InPlace lost={lost} plain={plain} onClose={onClose} onAgain={this.#show} />;
  }
}

export type LostProps = { lost: Lost; plain: (() => ReactNode) | undefined; onClose: (() => void) | undefined; onAgain(): void };

function InPlace(props: LostProps) {
  const late = useLate(lostRegion);
  return late && <late.LostRegion {...props} />;
}

function Bare() {
  const { internalErrors, connection } = useContext(WordsContext);
  return (
    <main className="lost" data-lost="window">
      <p role="alert">{internalErrors.title}</p>
      <button type="button" className="button button-plain button-md" onClick={() => window.location.reload()}>
        {connection.reloadNow}
      </button>
    </main>
  );
}
