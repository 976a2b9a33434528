import { appOperation, appResponse, NO_CONTENT } from '../../platform/openapi/console-operation';
import { EXAMPLE_ACCOUNT, EXAMPLE_SESSION } from '../../auth/session/session-examples';

const EXAMPLE_MEMBER = {
  id: 'per_01k9zv3m5q8r2t4w6y8a0c1e3h',
  object: 'member',
  email: 'bia@exemplo.com.br',
  role: 'operator',
  founder: false,
  joined_at: '2026-03-04T09:12:44.010Z',
};

const EXAMPLE_FOUNDER = {
  id: EXAMPLE_SESSION.person.id,
  object: 'member',
  email: EXAMPLE_ACCOUNT.email,
  role: 'owner',
  founder: true,
  joined_at: EXAMPLE_ACCOUNT.created_at,
};

const EXAMPLE_INVITATION = {
  id: 'ivt_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'invitation',
  email: 'caio@exemplo.com.br',
  role: 'reader',
  created_at: '2026-03-02T14:05:10.120Z',
  expires_at: '2026-03-09T14:05:10.120Z',
};

const EXAMPLE_JOINED = {
  data: [
    {
      id: EXAMPLE_ACCOUNT.id,
      name: null,
      email: EXAMPLE_ACCOUNT.email,
      object: 'joined_account',
      role: 'owner',
      founder: true,
      current: true,
    },
  ],
  invitations: [
    {
      id: 'ivt_01k9zv3m5q8r2t4w6y8a0c1e3h',
      object: 'received_invitation',
      account: { id: 'acc_01k9zv3m5q8r2t4w6y8a0c1e3h', name: 'Escritório Lima', email: 'lima@exemplo.com.br' },
      role: 'operator',
      expires_at: '2026-03-09T14:05:10.120Z',
    },
  ],
};

const idOf = (example: string) => ({ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example });

const joinedAnswer = (description: string) => ({
  200: appResponse(description, { schema: 'JoinedAccountList', example: EXAMPLE_JOINED }),
});

const memberPaths = {
  '/v1/app/members': {
    get: appOperation({
      operationId: 'listMembers',
      tag: 'Equipe',
      summary: 'Quem participa da conta',
      responses: {
        200: appResponse('Os participantes.', {
          schema: 'MemberList',
          example: { data: [EXAMPLE_FOUNDER, EXAMPLE_MEMBER], limit: 200 },
        }),
      },
    }),
  },
  '/v1/app/members/{id}': {
    patch: appOperation({
      operationId: 'changeMemberRole',
      tag: 'Equipe',
      summary: 'Muda a função de um participante',
      description: 'Vale a partir da próxima chamada dele.',
      changes: true,
      parameters: [idOf(EXAMPLE_MEMBER.id)],
      body: { schema: 'ChangeRole', example: { role: 'operator' } },
      responses: { 200: appResponse('O participante.', { schema: 'Member', example: EXAMPLE_MEMBER }) },
      errors: ['not_found'],
    }),
    delete: appOperation({
      operationId: 'removeMember',
      tag: 'Equipe',
      summary: 'Remove um participante, que perde o acesso na hora',
      changes: true,
      parameters: [idOf(EXAMPLE_MEMBER.id)],
      responses: { 204: NO_CONTENT },
      errors: ['not_found'],
    }),
  },
};

const invitationPaths = {
  '/v1/app/invitations': {
    get: appOperation({
      operationId: 'listInvitations',
      tag: 'Equipe',
      summary: 'Os convites em aberto da conta',
      responses: {
        200: appResponse('Os convites.', { schema: 'InvitationList', example: { data: [EXAMPLE_INVITATION] } }),
      },
    }),
    post: appOperation({
      operationId: 'inviteMember',
      tag: 'Equipe',
      summary: 'Convida alguém por e-mail',
      description:
        'O convite vale por sete dias, para quem entrar com este e-mail. Convidar de novo o mesmo e-mail substitui o convite em aberto.',
      changes: true,
      body: { schema: 'NewInvitation', example: { email: EXAMPLE_INVITATION.email, role: EXAMPLE_INVITATION.role } },
      responses: { 201: appResponse('O convite.', { schema: 'Invitation', example: EXAMPLE_INVITATION }) },
      errors: ['member_limit_reached'],
    }),
  },
  '/v1/app/invitations/{id}': {
    delete: appOperation({
      operationId: 'cancelInvitation',
      tag: 'Equipe',
      summary: 'Cancela um convite',
      changes: true,
      parameters: [idOf(EXAMPLE_INVITATION.id)],
      responses: { 204: NO_CONTENT },
      errors: ['not_found'],
    }),
  },
};

const joinedPaths = {
  '/v1/app/accounts': {
    get: appOperation({
      operationId: 'listJoinedAccounts',
      tag: 'Equipe',
      summary: 'As contas em que a pessoa trabalha, e os convites para outras',
      responses: joinedAnswer('As contas e os convites.'),
    }),
  },
  '/v1/app/accounts/{id}/enter': {
    post: appOperation({
      operationId: 'enterAccount',
      tag: 'Equipe',
      summary: 'Passa esta sessão para outra conta',
      changes: true,
      parameters: [idOf(EXAMPLE_ACCOUNT.id)],
      responses: joinedAnswer('As contas, com a nova.'),
      errors: ['not_found'],
    }),
  },
  '/v1/app/accounts/{id}': {
    delete: appOperation({
      operationId: 'leaveAccount',
      tag: 'Equipe',
      summary: 'Deixa de participar de uma conta',
      changes: true,
      parameters: [idOf('acc_01k9zv3m5q8r2t4w6y8a0c1e3h')],
      responses: { 204: NO_CONTENT },
      errors: ['not_found'],
    }),
  },
  '/v1/app/received-invitations/{id}/accept': {
    post: appOperation({
      operationId: 'acceptInvitation',
      tag: 'Equipe',
      summary: 'Aceita um convite',
      changes: true,
      parameters: [idOf('ivt_01k9zv3m5q8r2t4w6y8a0c1e3h')],
      responses: joinedAnswer('As contas, com a nova.'),
      errors: ['not_found'],
    }),
  },
  '/v1/app/received-invitations/{id}': {
    delete: appOperation({
      operationId: 'declineInvitation',
      tag: 'Equipe',
      summary: 'Recusa um convite',
      changes: true,
      parameters: [idOf('ivt_01k9zv3m5q8r2t4w6y8a0c1e3h')],
      responses: { 204: NO_CONTENT },
      errors: ['not_found'],
    }),
  },
};

export const memberRoutePaths = { ...memberPaths, ...invitationPaths, ...joinedPaths };
