import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { components as App } from '@aether/api-types/app';
import { app } from './clients';
import { unwrapResponse } from './unwrap-response';

export type Member = App['schemas']['Member'];
export type Invitation = App['schemas']['Invitation'];
export type JoinedAccounts = App['schemas']['JoinedAccountList'];
export type JoinedAccount = JoinedAccounts['data'][number];
export type ReceivedInvitation = JoinedAccounts['invitations'][number];
export type AuditEntry = App['schemas']['AuditLog']['data'][number];

export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/members')),
});

/** The invitations that the account has sent, for its owners. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/invitations')),
});

/** The accounts that the user works in, and the invitations to others. */
export const joinedAccountsQuery = queryOptions({
  queryKey: ['joined-accounts'],
  queryFn: () => unwrapResponse(app.GET('/v1/app/accounts')),
});

/** The newest entries first. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: ['audit-log'],
  queryFn: ({ pageParam }) =>
    unwrapResponse(app.GET('/v1/app/audit-log', { params: { query: pageParam === null ? {} : { after: pageParam } } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
