import { useMutation, useQueryClient } from '@tanstack/react-query';
import { app } from '../../api/clients';
import { invitationsQuery, membersQuery } from '../../api/team-queries';
import { unwrapResponse } from '../../api/unwrap-response';
import type { Role } from '../../texts/roles';

interface Invited {
  readonly email: string;
  readonly role: Role;
}

/** Invites an address; a second invitation of the same address replaces the open one, and is mailed again. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Invited) => unwrapResponse(app.POST('/v1/app/invitations', { body })),
    onSuccess: () => queries.invalidateQueries(invitationsQuery),
  });
}

export function useCancelInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(app.DELETE('/v1/app/invitations/{id}', { params: { path: { id } } })),
    // It may have been accepted meanwhile.
    onSettled: () =>
      Promise.all([queries.invalidateQueries(invitationsQuery), queries.invalidateQueries(membersQuery)]),
  });
}

export function useChangeRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: Role }) =>
      unwrapResponse(app.PATCH('/v1/app/members/{id}', { params: { path: { id } }, body: { role } })),
    onSettled: () => queries.invalidateQueries(membersQuery),
  });
}

export function useRemoveMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(app.DELETE('/v1/app/members/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries(membersQuery),
  });
}
