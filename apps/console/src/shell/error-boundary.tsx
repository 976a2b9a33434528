import { Component, useEffect, useEffectEvent, type ReactNode } from 'react';
import { COMMON_TEXTS } from '../texts/common';
import { FAILURE_TEXTS } from '../texts/shell';
import { forgetFailedPages } from './lazy-page';
import { useOnline } from './use-online';

/** Between two looks for the connection: a browser does not notice each one that is lost and back. */
const RETRY_MS = 5_000;

interface Props {
  /** A new location resets the boundary. */
  readonly place?: string;
  /** Shows the page again when the connection is back; otherwise the boundary renders its children again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly isConnectionLost: boolean;
}

/** Catches rendering errors, explains them and offers a remedy. Running uploads and input outside the boundary are kept. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isConnectionLost: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isConnectionLost: isConnectionLost(error) };
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.failed) this.reset();
  }

  override render(): ReactNode {
    const { failed, isConnectionLost } = this.state;
    return failed ? (
      <Failure isConnectionLost={isConnectionLost} onRetry={this.props.onRetry ?? this.reset} />
    ) : (
      this.props.children
    );
  }

  private readonly reset = (): void => {
    forgetFailedPages();
    this.setState({ failed: false, isConnectionLost: false });
  };
}

/** Whether a request got no response. A module that could not be loaded may also be one that an update has replaced. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)(?!.*module)/.test(error.message);
}

interface FailureProps {
  readonly isConnectionLost: boolean;
  readonly onRetry: () => void;
}

function Failure({ isConnectionLost: isLost, onRetry }: FailureProps) {
  const online = useOnline() && !isLost;
  return online ? <OurFailure /> : <ConnectionLost onRetry={onRetry} />;
}

function OurFailure() {
  return (
    <div className="page page-narrow" role="alert">
      <h1>{FAILURE_TEXTS.title}</h1>
      <p>{FAILURE_TEXTS.cause}</p>
      <p>
        {FAILURE_TEXTS.othersContinue} {FAILURE_TEXTS.reloadLater}
      </p>
      <p>
        {/* A full reload, because after an update the document names files that are not there any more. */}
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {FAILURE_TEXTS.reload}
        </button>
      </p>
    </div>
  );
}

/** Shows the page by itself once it can be loaded. */
function ConnectionLost({ onRetry }: Pick<FailureProps, 'onRetry'>) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      if ((await isServiceReached()) && isShown) retry();
    };
    const onOnline = (): void => void look();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, RETRY_MS);
    return () => {
      isShown = false;
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);
  return (
    <div className="page page-narrow" role="alert">
      <h1>{FAILURE_TEXTS.offlineTitle}</h1>
      <p>{FAILURE_TEXTS.offlineCause}</p>
      <p>{FAILURE_TEXTS.othersContinue}</p>
      <p>
        <button type="button" className="button button-primary" onClick={onRetry}>
          {COMMON_TEXTS.retry}
        </button>
      </p>
    </div>
  );
}

async function isServiceReached(): Promise<boolean> {
  try {
    return (await fetch('/health/ready', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
