import { Component, type ReactNode } from 'react';

interface Props {
  /** A new location resets the boundary. */
  readonly place?: string;
  readonly children: ReactNode;
}

/** Catches rendering errors, explains them and offers a reload. Running uploads and input outside the boundary are kept. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ place }: Props): void {
    if (place !== this.props.place && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page page-narrow" role="alert">
        <h1>Esta página não pôde ser mostrada</h1>
        <p>
          O defeito é nosso, ou o aplicativo foi atualizado enquanto você o usava. O que você já enviou está guardado.
        </p>
        <p>
          {/* A full reload, because a link inside the application would not load the page again. */}
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            Carregar de novo
          </button>
        </p>
      </div>
    );
  }
}
