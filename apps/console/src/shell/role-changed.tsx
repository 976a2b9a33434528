import { useState } from 'react';
import { useLocation } from 'react-router';
import { ROLE_TEXTS } from '../texts/roles';
import { useSession } from '../session/use-session';
import { ROLE_CHANGED_TEXTS } from '../texts/session';

/** Says that the user's role has changed while the page is open, which now offers other things. Until the next page. */
export function RoleChanged() {
  const session = useSession();
  const { key } = useLocation();
  const [accountId, role] = [session?.account.id ?? null, session?.role ?? null];
  const [known, setKnown] = useState({ accountId, role, changedAt: null as string | null });
  if (known.accountId !== accountId || known.role !== role) {
    setKnown({ accountId, role, changedAt: known.accountId === accountId ? key : null });
  }
  return (
    <div role="status" className="role-changed">
      {role !== null && known.changedAt === key && (
        <p className="notice notice-info">
          {ROLE_CHANGED_TEXTS.newRole} <strong>{ROLE_TEXTS[role].name}</strong>. {ROLE_TEXTS[role].allows}
        </p>
      )}
    </div>
  );
}
