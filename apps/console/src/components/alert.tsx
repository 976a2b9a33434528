import { useEffect, useRef, type ReactNode } from 'react';
import { messageOf } from '../api/api-error';

interface AlertProps {
  readonly kind: 'info' | 'success' | 'warning' | 'problem';
  readonly children: ReactNode;
}

/** Screen readers announce it when it appears; problems interrupt. */
export function Alert({ kind, children }: AlertProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** Shows the error of the last action and scrolls to it; renders nothing without an error. */
export function ErrorAlert({ error }: { readonly error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const failed = error !== null && error !== undefined;
  useEffect(() => {
    if (failed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, error]);
  return (
    <div ref={place} className="problem-place">
      {failed && <Alert kind="problem">{messageOf(error)}</Alert>}
    </div>
  );
}
