import type { EntityDefinition } from './entity-definition';
import type { EntityKind } from './entity-kinds';
import { recogniseAlphanumericCnpjs } from './recognisers/alphanumeric-cnpj.recogniser';
import { recogniseAmounts } from './recognisers/amount.recogniser';
import { cardKind } from './recognisers/card.recogniser';
import { cepKind } from './recognisers/cep.recogniser';
import { cnpjKind } from './recognisers/cnpj.recogniser';
import { courtCaseKind } from './recognisers/court-case.recogniser';
import { cpfKind } from './recognisers/cpf.recogniser';
import { recogniseDates } from './recognisers/date.recogniser';
import { recogniseEmails } from './recognisers/email.recogniser';
import { recognisePercentages } from './recognisers/percentage.recogniser';
import { phoneKind } from './recognisers/phone.recogniser';
import { recogniseRandomPixKeys } from './recognisers/pix-key.recogniser';
import { recognisePlates } from './recognisers/plate.recogniser';
import { recogniseTimes } from './recognisers/time.recogniser';

const PHONE_NAMES =
  'telefone, telefones, celular, celulares, fone, whatsapp, whats, watsap, uatsap, zap, zapzap, tel, ddd';
const PHONE_CALLS =
  'fixo, ligar, liga, ligue, ligando, ligo, disque, discar, disca, sac, telefonico, telefonar, telegram';
const PHONE_HINTS = 'contato, recado, recados, central, numero dele, numero dela, meu numero, seu numero, chama no';

/** The kinds of dictated data. Which of them `redact=all` hides, and which stay in the open, is decided here, for each by name. */
export const ENTITY_DEFINITIONS: Readonly<Record<EntityKind, EntityDefinition>> = {
  cpfs: {
    title: 'CPF',
    mask: 'CPF',
    recognisers: [cpfKind],
    cues: [{ weight: 1, phrases: 'cpf, cpfs, cepeefe, ceperefe, c p f, ce pe efe, cadastro de pessoa fisica' }],
    rowEndsWithin: null,
  },
  emails: {
    title: 'e-mail',
    mask: 'EMAIL',
    recognisers: [recogniseEmails],
    cues: [{ weight: 1, phrases: 'email, emails, correio eletronico' }],
    rowEndsWithin: null,
  },
  phones: {
    title: 'telefone',
    mask: 'TELEFONE',
    recognisers: [phoneKind],
    cues: [
      { weight: 1, phrases: PHONE_NAMES },
      { weight: 0.8, phrases: PHONE_CALLS },
      { weight: 0.5, phrases: PHONE_HINTS },
    ],
    rowEndsWithin: null,
  },
  ceps: {
    title: 'CEP',
    mask: 'CEP',
    recognisers: [cepKind],
    cues: [{ weight: 1, phrases: 'cep, ceps, sep, sepe, c e p, ce e pe, codigo postal, codigo de enderecamento, cp' }],
    rowEndsWithin: null,
  },
  amounts: { title: 'valores', mask: 'VALOR', recognisers: [recogniseAmounts], cues: [], rowEndsWithin: null },
  cnpjs: {
    title: 'CNPJ',
    mask: 'CNPJ',
    recognisers: [cnpjKind, recogniseAlphanumericCnpjs],
    cues: [{ weight: 1, phrases: 'cnpj, cnpjs, cgc, c n p j, ce ene pe jota, inscricao da empresa' }],
    rowEndsWithin: 8 + 5 * 14,
  },
  dates: { title: 'datas', mask: null, recognisers: [recogniseDates], cues: [], rowEndsWithin: null },
  times: { title: 'horas', mask: null, recognisers: [recogniseTimes], cues: [], rowEndsWithin: null },
  cards: {
    title: 'cartões',
    mask: 'CARTAO',
    recognisers: [cardKind],
    cues: [
      { weight: 1, phrases: 'cartao, cartoes' },
      { weight: 0.6, phrases: 'mastercard, visa, elo, hipercard' },
    ],
    rowEndsWithin: null,
  },
  plates: {
    title: 'placas',
    mask: null,
    recognisers: [recognisePlates],
    cues: [{ weight: 1, phrases: 'placa, placas' }],
    rowEndsWithin: 12 + 5 * 7,
  },
  pix_keys: {
    title: 'chaves Pix',
    mask: 'PIX',
    recognisers: [recogniseRandomPixKeys],
    cues: [{ weight: 1, phrases: 'pix' }],
    rowEndsWithin: 10 + 5 * 32,
  },
  court_cases: {
    title: 'processos',
    mask: null,
    recognisers: [courtCaseKind],
    cues: [{ weight: 1, phrases: 'processo, processos, autos' }],
    rowEndsWithin: null,
  },
  percentages: {
    title: 'porcentagens',
    mask: null,
    recognisers: [recognisePercentages],
    cues: [],
    rowEndsWithin: null,
  },
};
