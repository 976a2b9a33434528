import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The live region is always rendered, so that screen readers announce its content when it appears. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {!online && <p>Você está sem conexão. Os envios continuam de onde pararam quando ela voltar.</p>}
    </div>
  );
}
