import { MAX_MEMBERS, ROLES } from '@aether/domain';
import { z } from 'zod';
import { emailSchema } from '../../auth/sign-in/sign-in.schema';

const role = z.enum(ROLES, { error: `use uma função entre \`${ROLES.join('`, `')}\`` });

const person = z.string().regex(/^per_[0-9a-z]{26}$/);

export const memberSchema = z.strictObject({
  id: person.describe('O `id` da pessoa.'),
  object: z.literal('member'),
  email: z.string(),
  role,
  founder: z.boolean().describe('Se a conta é a da própria pessoa: ela continua responsável e não pode ser removida.'),
  joined_at: z.iso.datetime(),
});

export const memberListSchema = z.strictObject({
  data: z.array(memberSchema).describe('Quem criou a conta, e depois os outros, por data de entrada.'),
  limit: z
    .int()
    .min(0)
    .describe(`Quantos participantes e convites a conta pode ter, além de quem a criou: ${MAX_MEMBERS}.`),
});

export const changeRoleSchema = z.strictObject({ role });

export const invitationSchema = z.strictObject({
  id: z.string().regex(/^ivt_[0-9a-z]{26}$/),
  object: z.literal('invitation'),
  email: z.string(),
  role,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const invitationListSchema = z.strictObject({
  data: z.array(invitationSchema).describe('Os convites em aberto, do mais antigo ao mais novo.'),
});

export const newInvitationSchema = z.strictObject({ email: emailSchema, role });

const account = z.strictObject({
  id: z.string().regex(/^acc_[0-9a-z]{26}$/),
  name: z.string().nullable().describe('Nulo: a conta não tem nome, e o e-mail a identifica.'),
  email: z.string(),
});

export const joinedAccountListSchema = z.strictObject({
  data: z
    .array(
      z.strictObject({
        ...account.shape,
        object: z.literal('joined_account'),
        role,
        founder: z.boolean().describe('Se é a conta da própria pessoa.'),
        current: z.boolean().describe('Se esta sessão está nela.'),
      }),
    )
    .describe('A conta da própria pessoa, e depois aquelas de que ela participa.'),
  invitations: z
    .array(
      z.strictObject({
        id: z.string().regex(/^ivt_[0-9a-z]{26}$/),
        object: z.literal('received_invitation'),
        account,
        role,
        expires_at: z.iso.datetime(),
      }),
    )
    .describe('Os convites em aberto para o e-mail da pessoa.'),
});

export type MemberListObject = z.infer<typeof memberListSchema>;
export type MemberObject = z.infer<typeof memberSchema>;
export type InvitationObject = z.infer<typeof invitationSchema>;
export type InvitationListObject = z.infer<typeof invitationListSchema>;
export type JoinedAccountListObject = z.infer<typeof joinedAccountListSchema>;
