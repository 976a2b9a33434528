import { Component, type ReactNode } from 'react';
import { FAILURE_TEXTS } from '../texts/shell';
import { useOnline } from './use-online';

interface Props {
  /** A new location resets the boundary. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly isConnectionLost: boolean;
}

/** Catches rendering errors, explains them and offers a reload. Running uploads and input outside the boundary are kept. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isConnectionLost: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isConnectionLost: isConnectionLost(error) };
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.failed) this.setState({ failed: false, isConnectionLost: false });
  }

  override render(): ReactNode {
    const { failed, isConnectionLost } = this.state;
    return failed ? <Failure isConnectionLost={isConnectionLost} /> : this.props.children;
  }
}

/** Whether a request got no response. A module that could not be loaded may also be one that an update has replaced. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)(?!.*module)/.test(error.message);
}

function Failure({ isConnectionLost: isLost }: { readonly isConnectionLost: boolean }) {
  const online = useOnline() && !isLost;
  return (
    <div className="page page-narrow" role="alert">
      <h1>{online ? FAILURE_TEXTS.title : FAILURE_TEXTS.offlineTitle}</h1>
      {online ? <p>{FAILURE_TEXTS.cause}</p> : <p>{FAILURE_TEXTS.offlineCause}</p>}
      <p>{FAILURE_TEXTS.othersContinue}</p>
      <p>
        {/* A full reload, because browsers remember that a module could not be loaded. */}
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {FAILURE_TEXTS.reload}
        </button>
      </p>
    </div>
  );
}
