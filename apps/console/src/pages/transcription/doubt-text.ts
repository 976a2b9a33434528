import type { Entities, UncertainEntity } from '../../api/queries';

type Entity = NonNullable<Entities[keyof Entities]>[number] | UncertainEntity;
type Doubt = NonNullable<Entity['doubts']>[number];

/** Values with less confidence are marked. */
const SURE_FROM = 0.8;

const REASONS: Readonly<Record<Doubt, string>> = {
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

/** What to check about a value, such as "Confira: falta um dígito"; null for a value that is sure enough. */
export function doubtText(entity: Entity): string | null {
  const isInvalid = 'valid' in entity && !entity.valid;
  const isSure = (entity.confidence ?? 1) >= SURE_FROM;
  if (isSure && !isInvalid) return null;
  // Transcripts of earlier versions have no doubts.
  const doubts = entity.doubts ?? (isInvalid ? ['check_digits' as const] : []);
  const missing = 'missing_digits' in entity ? entity.missing_digits : undefined;
  const reasons = doubts.map((doubt) => (doubt === 'incomplete' ? missingText(missing) : REASONS[doubt]));
  return reasons.length === 0 ? 'Confira' : `Confira: ${reasons.join('; ')}`;
}

function missingText(digits: number | undefined): string {
  if (digits === undefined) return REASONS.incomplete;
  return digits === 1 ? 'falta um dígito' : `faltam ${digits} dígitos`;
}
