import type { EntityKind } from '@aether/language';
import { recordingsOf, type DictatedRecording } from './own-recordings';

/** The API's list of entities for each kind in the manifest. */
export const KINDS: Readonly<Record<string, EntityKind>> = {
  cpf: 'cpfs',
  cnpj: 'cnpjs',
  email: 'emails',
  telefone: 'phones',
  cep: 'ceps',
  valor: 'amounts',
  porcentagem: 'percentages',
  data: 'dates',
  hora: 'times',
  placa: 'plates',
  cartao: 'cards',
  nome: 'names',
  endereco: 'addresses',
};

/** The list of entities that contains a recording's value. */
export function kindOf({ value_kind: kind }: DictatedRecording): EntityKind {
  return KINDS[kind]!;
}

/** Every recording with a supported kind of value. */
export const dictatedRecordings = (recordingsOf('dictated') as readonly DictatedRecording[]).filter(
  ({ value_kind: kind }) => kind in KINDS,
);
