import { clock } from '../formats/clock';
import type { AudioFacts, DocumentBlock, RecordingFacts } from './document';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

export const AI_NOTICE = 'Gerado por IA, sujeito a revisão.';
const REDACTED_NOTICE =
  'Os dados pessoais foram encobertos e não estão no texto guardado: cada marca, como [CPF_1], está no lugar de um.';

const AUDIO_REMARKS: Readonly<Record<AudioFacts['state'], string | null>> = {
  kept: null,
  deleted: 'o áudio original já foi apagado do serviço',
  redacted: 'o áudio original foi apagado do serviço, porque os dados pessoais foram encobertos',
};

/** When and what was recorded, before the text. */
export function* openingFacts({ id, createdAt, durationS }: RecordingFacts): Generator<DocumentBlock> {
  yield { kind: 'fact', label: 'Data do envio', text: `${DATE.format(createdAt)} (horário de Brasília)` };
  if (durationS !== null) yield { kind: 'fact', label: 'Duração', text: clock(durationS) };
  yield { kind: 'fact', label: 'Transcrição', text: id };
}

/** How the text was made. */
export function* noticeBlocks({ isRedacted }: RecordingFacts): Generator<DocumentBlock> {
  yield { kind: 'note', text: AI_NOTICE };
  if (isRedacted) yield { kind: 'note', text: REDACTED_NOTICE };
}

/** Hashes, by which audio and text can be compared later, and the model. */
export function* integrityFacts({ audio, textSha256, engine }: RecordingFacts): Generator<DocumentBlock> {
  const remark = AUDIO_REMARKS[audio.state];
  const text = audio.sha256 ?? 'não foi calculado quando o áudio foi recebido';
  yield { kind: 'fact', label: 'SHA-256 do áudio original', text, ...(remark !== null && { remark }) };
  yield { kind: 'fact', label: 'SHA-256 do texto', text: textSha256, remark: 'do arquivo de texto desta transcrição' };
  yield { kind: 'fact', label: 'Modelo e versão', text: engine === null ? 'aether' : `aether, ${engine}` };
}
