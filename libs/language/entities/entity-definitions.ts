import type { EntityDefinition } from './entity-definition';
import type { EntityKind } from './entity-kinds';
import { recognizeAddresses } from './recognizers/addresses/address.recognizer';
import { recognizeAlphanumericCnpjs } from './recognizers/alphanumeric-cnpj.recognizer';
import { recognizeAmounts } from './recognizers/amounts/amount.recognizer';
import { cardKind } from './recognizers/card.recognizer';
import { cepKind } from './recognizers/cep.recognizer';
import { cnpjKind } from './recognizers/cnpj.recognizer';
import { courtCaseKind } from './recognizers/court-case.recognizer';
import { cpfKind } from './recognizers/cpf.recognizer';
import { recognizeDates } from './recognizers/date.recognizer';
import { recognizeEmails } from './recognizers/emails/email.recognizer';
import { recognizeNames } from './recognizers/names/name.recognizer';
import { recognizePercentages } from './recognizers/percentage.recognizer';
import { phoneKind } from './recognizers/phones/phone.recognizer';
import { recognizeRandomPixKeys } from './recognizers/pix-key.recognizer';
import { recognizePlates } from './recognizers/plate.recognizer';
import { recognizeShortPhones } from './recognizers/phones/short-phone.recognizer';
import { recognizeSplitCpfs } from './recognizers/split-cpf.recognizer';
import { recognizeTimes } from './recognizers/time.recognizer';

const PHONE_NAMES =
  'telefone, telefones, celular, celulares, fone, whatsapp, whats, watsap, uatsap, zap, zapzap, tel, cel, ddd, ' +
  'codigo de area, pabx, fax';
const PHONE_CALLS =
  'fixo, me retorna, me retorne, retorna no, retorne no, retornar no, ligar, liga, ligue, ligando, ligo, disque, discar, disca, sac, telefonico, telefonar, telegram, telefona, telefone antes, numero de emergencia, numero direto, linha direta, o direto, seu contato, teu contato, meu contato, ' +
  'um contato, contato dele, contato dela, troquei de numero, mudei de numero, trocou de numero, mudou de numero, numero novo, novo numero';
const PHONE_HINTS =
  'contato, recado, recados, central, emergencia, numero dele, numero dela, meu numero, seu numero, teu numero, chama no, me chama, me chame, chama nesse, ' +
  'me liga, o numero do, o numero da, qual o numero, qual e o numero, qual numero, numero do, numero da, numero de la, numero de voces, numero pra contato, numero para contato';

/** The kinds of dictated data. */
export const ENTITY_DEFINITIONS: Readonly<Record<EntityKind, EntityDefinition>> = {
  cpfs: {
    title: 'CPF',
    maskedByAll: true,
    recognizers: [cpfKind, recognizeSplitCpfs],
    cues: [
      {
        weight: 1,
        phrases:
          'cpf, cpfs, cepeefe, ceperefe, c p f, ce pe efe, cadastro de pessoa fisica, cadastro de pessoas fisicas',
      },
    ],
    spelledEndsWithin: null,
  },
  emails: {
    title: 'e-mail',
    maskedByAll: true,
    recognizers: [recognizeEmails],
    cues: [{ weight: 1, phrases: 'email, emails, correio eletronico' }],
    spelledEndsWithin: null,
  },
  phones: {
    title: 'telefone',
    maskedByAll: true,
    recognizers: [phoneKind, recognizeShortPhones],
    cues: [
      { weight: 1, phrases: PHONE_NAMES },
      { weight: 0.8, phrases: PHONE_CALLS },
      { weight: 0.5, phrases: PHONE_HINTS },
    ],
    spelledEndsWithin: null,
  },
  ceps: {
    title: 'CEP',
    maskedByAll: true,
    recognizers: [cepKind],
    cues: [
      { weight: 1, phrases: 'cep, ceps, sep, sepe, c e p, ce e pe, codigo postal, codigo de enderecamento, cp' },
      { weight: 0.4, phrases: 'correio, correios' },
    ],
    spelledEndsWithin: null,
  },
  amounts: {
    title: 'valores',
    maskedByAll: true,
    recognizers: [recognizeAmounts],
    cues: [],
    spelledEndsWithin: null,
  },
  cnpjs: {
    title: 'CNPJ',
    maskedByAll: true,
    recognizers: [cnpjKind, recognizeAlphanumericCnpjs],
    cues: [{ weight: 1, phrases: 'cnpj, cnpjs, cgc, c n p j, ce ene pe jota, inscricao da empresa' }],
    spelledEndsWithin: 8 + 5 * 14,
  },
  dates: {
    title: 'datas',
    maskedByAll: false,
    recognizers: [recognizeDates],
    cues: [],
    spelledEndsWithin: null,
  },
  times: {
    title: 'horas',
    maskedByAll: false,
    recognizers: [recognizeTimes],
    cues: [],
    spelledEndsWithin: null,
  },
  cards: {
    title: 'cartões',
    maskedByAll: true,
    recognizers: [cardKind],
    cues: [
      { weight: 1, phrases: 'cartao, cartoes' },
      { weight: 0.6, phrases: 'mastercard, visa, elo, hipercard' },
    ],
    spelledEndsWithin: null,
  },
  plates: {
    title: 'placas',
    maskedByAll: true,
    recognizers: [recognizePlates],
    cues: [{ weight: 1, phrases: 'placa, placas' }],
    spelledEndsWithin: 12 + 5 * 7,
  },
  pix_keys: {
    title: 'chaves Pix',
    maskedByAll: true,
    recognizers: [recognizeRandomPixKeys],
    cues: [{ weight: 1, phrases: 'pix' }],
    spelledEndsWithin: 10 + 5 * 32,
  },
  court_cases: {
    title: 'processos',
    maskedByAll: true,
    recognizers: [courtCaseKind],
    cues: [{ weight: 1, phrases: 'processo, processos, autos' }],
    spelledEndsWithin: null,
  },
  percentages: {
    title: 'porcentagens',
    maskedByAll: false,
    recognizers: [recognizePercentages],
    cues: [],
    spelledEndsWithin: null,
  },
  names: {
    title: 'nomes',
    maskedByAll: false,
    recognizers: [recognizeNames],
    cues: [],
    spelledEndsWithin: null,
  },
  addresses: {
    title: 'endereços',
    maskedByAll: false,
    recognizers: [recognizeAddresses],
    cues: [],
    spelledEndsWithin: null,
  },
};
