/** Texts about the dictated data of a transcription. */

import type { Entities, UncertainEntity } from '../../api/queries';

type Entity = NonNullable<Entities[keyof Entities]>[number] | UncertainEntity;
type Doubt = NonNullable<Entity['doubts']>[number];

export const ENTITIES_TEXTS = {
  title: 'Dados mencionados',
  none: 'Nenhum dado como CPF, telefone ou valor foi mencionado.',
  noneCertain: 'Nenhum dado foi entendido com certeza.',
  uncertain: 'A confirmar',
  playNamed: (name: string, time: string) => `Ouvir ${name} em ${time}`,
  check: 'Confira',
  checkBecause: (reasons: string) => `Confira: ${reasons}`,
  missingDigits: (digits: number) => (digits === 1 ? 'falta um dígito' : `faltam ${digits} dígitos`),
} as const;

export const ENTITY_KINDS = {
  cpfs: 'CPF',
  cnpjs: 'CNPJ',
  emails: 'E-mail',
  phones: 'Telefone',
  ceps: 'CEP',
  amounts: 'Valor',
  dates: 'Data',
  times: 'Hora',
  percentages: 'Porcentagem',
  cards: 'Cartão',
  plates: 'Placa',
  pix_keys: 'Chave Pix',
  court_cases: 'Processo',
  names: 'Nome',
  addresses: 'Endereço',
} as const satisfies Record<keyof Entities, string>;

export const DOUBT_REASONS: Readonly<Record<Doubt, string>> = {
  unclear_audio: 'o áudio não está claro',
  check_digits: 'os dígitos não conferem',
  ambiguous: 'há mais de uma leitura possível',
  interrupted: 'foi dito com interrupções',
  questioned: 'houve uma pergunta no meio',
  contradicted: 'um valor parecido foi dito depois',
  denied: 'uma correção foi dita depois',
  unannounced: 'não foi dito de que é o número',
  no_area_code: 'falta o DDD',
  no_domain: 'falta o que vem depois do @',
  unknown_domain: 'o domínio foi escrito como se ouve',
  spelling: 'a grafia foi explicada',
  no_unit: 'não foi dito que são reais',
  incomplete: 'está incompleto',
  too_long: 'há dígitos demais',
  impossible: 'esse número não existe',
};
