import { useState } from 'react';
import type { Member } from '../../api/team-queries';
import { ErrorAlert } from '../../components/alert';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatDate } from '../../format/format';
import { ROLE_NAMES, type Role } from '../../texts/roles';
import { useMay } from '../../session/use-may';
import { useSignedIn } from '../../session/use-session';
import { MEMBER_LIST_TEXTS } from '../../texts/team';
import { COMMON_TEXTS } from '../../texts/common';
import { useChangeRole, useRemoveMember } from './use-team';

interface Props {
  readonly members: readonly Member[];
  /** Members and invitations that the account may have, besides its founder. */
  readonly limit: number;
}

export function MemberList({ members, limit }: Props) {
  return (
    <section className="stack" aria-labelledby="members">
      <h2 id="members">{MEMBER_LIST_TEXTS.people(members.length)}</h2>
      <ul className="rows">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {members.length > limit / 2 && <p className="hint">{MEMBER_LIST_TEXTS.limit(limit)}</p>}
    </section>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { person } = useSignedIn();
  const manages = useMay('manage');
  const { email, role, founder, joined_at } = member;
  const isSelf = member.id === person.id;
  return (
    <li className="row-item">
      <div className="row-main">
        <strong className="wrap">
          {email}
          {isSelf && <span className="self"> {MEMBER_LIST_TEXTS.you}</span>}
        </strong>
        <span className="hint">
          {founder
            ? MEMBER_LIST_TEXTS.createdOn(formatDate(joined_at))
            : MEMBER_LIST_TEXTS.joinedOn(formatDate(joined_at))}
        </span>
      </div>
      {manages && !founder && !isSelf ? (
        <MemberControls member={member} />
      ) : (
        <span className="badge">{ROLE_NAMES[role]}</span>
      )}
    </li>
  );
}

function MemberControls({ member: { id, email, role } }: { readonly member: Member }) {
  const change = useChangeRole();
  const remove = useRemoveMember();
  const [asks, setAsks] = useState(false);
  return (
    <div className="member-controls">
      <div className="row">
        <select
          aria-label={MEMBER_LIST_TEXTS.roleOf(email)}
          value={change.isPending ? change.variables.role : role}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ id, role: currentTarget.value as Role })}
        >
          {Object.entries(ROLE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Button aria-label={MEMBER_LIST_TEXTS.removeNamed(email)} onPress={() => setAsks(true)}>
          {COMMON_TEXTS.remove}
        </Button>
      </div>
      <span role="status" className="hint">
        {change.isSuccess && MEMBER_LIST_TEXTS.roleChanged(ROLE_NAMES[change.data.role])}
      </span>
      <ErrorAlert error={change.error} />
      <ConfirmDialog
        title={MEMBER_LIST_TEXTS.removeTitle}
        confirmLabel={COMMON_TEXTS.remove}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutateAsync(id)}
      >
        <p className="wrap">
          <strong>{email}</strong> {MEMBER_LIST_TEXTS.removeText}
        </p>
      </ConfirmDialog>
    </div>
  );
}
