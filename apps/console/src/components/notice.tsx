import { useEffect, useRef, type ReactNode } from 'react';
import { messageOf } from '../api/api-error';

interface NoticeProps {
  readonly kind: 'info' | 'success' | 'warning' | 'problem';
  readonly children: ReactNode;
}

/** Read out when it appears: at once where something went wrong. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** What went wrong with the last thing that was asked; nothing when nothing did. It is brought into view. */
export function Problem({ error }: { readonly error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const failed = error !== null && error !== undefined;
  useEffect(() => {
    if (failed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, error]);
  return (
    <div ref={place} className="problem-place">
      {failed && <Notice kind="problem">{messageOf(error)}</Notice>}
    </div>
  );
}
