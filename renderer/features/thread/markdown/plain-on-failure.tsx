import { Component, type ReactNode } from 'react';

type Props = { text: string; children: ReactNode };

/** Text too deeply nested to be drawn is shown as it was written; without this the whole window would go blank. */
export class PlainOnFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p className="prose raw">{this.props.text}</p> : this.props.children;
  }
}
