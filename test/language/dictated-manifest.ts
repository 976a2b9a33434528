import type { EntityKind } from '@aether/language';
import { hasSharedAudio, manifest, type ManifestEntry } from '../support/stack/shared-audio';

/** A recording of dictated data: what was said, and what Whisper base made of it elsewhere. */
export interface DictatedRecording extends ManifestEntry {
  readonly asr_base_hyp: string | null;
  readonly value_kind: string;
  readonly value: string;
}

/** The manifest's name of a kind, and the API's list of it. */
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

/** The list of entities that a recording's value belongs in. */
export function kindOf({ value_kind: kind }: DictatedRecording): EntityKind {
  return KINDS[kind]!;
}

/** Every recording whose value is of a kind that is recognized; none where the recordings are absent. */
export const dictatedRecordings: readonly DictatedRecording[] = hasSharedAudio
  ? (manifest() as readonly Partial<DictatedRecording>[]).filter(
      (entry): entry is DictatedRecording => entry.value_kind !== undefined && entry.value_kind in KINDS,
    )
  : [];
