import type { EntityKind } from '@aether/language';
import { hasSharedAudio, manifest, type ManifestEntry } from '../support/stack/shared-audio';

/** A recording of dictated data with its reference transcript and a recorded output of Whisper base. */
export interface DictatedRecording extends ManifestEntry {
  readonly asr_base_hyp: string | null;
  readonly value_kind: string;
  readonly value: string;
}

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
};

/** The list of entities that contains a recording's value. */
export function kindOf({ value_kind: kind }: DictatedRecording): EntityKind {
  return KINDS[kind]!;
}

/** Every recording with a supported kind of value; empty if the recordings are absent. */
export const dictatedRecordings: readonly DictatedRecording[] = hasSharedAudio
  ? (manifest() as readonly Partial<DictatedRecording>[]).filter(
      (entry): entry is DictatedRecording => entry.value_kind !== undefined && entry.value_kind in KINDS,
    )
  : [];
