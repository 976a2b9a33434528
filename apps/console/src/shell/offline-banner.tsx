import { SHELL_TEXTS } from '../texts/shell';
import { useOnline } from './use-online';

/** The live region is always rendered, so that screen readers announce its content when it appears. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="offline">
      {!online && <p>{SHELL_TEXTS.offline}</p>}
    </div>
  );
}
