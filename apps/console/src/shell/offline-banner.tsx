import { useOnline } from './use-online';

/** The live region is always rendered, so that screen readers announce its content when it appears. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="offline">
      {!online && <p>Você está sem conexão. Os envios continuam de onde pararam quando ela voltar.</p>}
    </div>
  );
}
