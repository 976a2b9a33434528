import { Component, type ReactNode } from 'react';
import { useOnline } from './use-online';

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
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const online = useOnline();
  return (
    <div className="page page-narrow" role="alert">
      <h1>{online ? 'Algo deu errado' : 'Você está sem internet'}</h1>
      {online ? (
        <p>A falha é nossa, ou o aplicativo foi atualizado enquanto você o usava.</p>
      ) : (
        <p>Esta página ainda não tinha sido baixada.</p>
      )}
      <p>Os envios em andamento e as outras páginas continuam. Quando os envios terminarem, carregue esta de novo.</p>
      <p>
        {/* A full reload, because browsers remember that a module could not be loaded. */}
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          Carregar de novo
        </button>
      </p>
    </div>
  );
}
