import { normalizeTranscript, wordsFromText } from '@aether/language';
import { describeWithSharedAudio, manifest, type ManifestEntry } from '../support/stack/shared-audio';
import type { DictatedRecording } from '../support/stack/own-recordings';
import { dictatedRecordings, kindOf, KINDS } from '../support/stack/dictated-manifest';

/** Recordings whose value Whisper base misrecognized so that no normalization can find it. */
const RECOGNIZER_ERRORS = ['d-dit-05-email', 'd-dit-06-telefone', 'd-dit-15-placa', 'd-dit-18-cartao'];

function found(text: string, recording: DictatedRecording): string[] {
  const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'all' });
  return (entities?.[kindOf(recording)] ?? []).map(({ value }) => value);
}

/** Recordings without dictated data in which an amount is spoken ("sete reais", "um centavo"). */
const SAY_AN_AMOUNT = new Set(['dialogo-suporte', 'hts-0063', 'hts-0618']);

describe('recordings of dictated data', () => {
  it('exist', () => expect(dictatedRecordings.length).toBeGreaterThan(10));

  it.each(dictatedRecordings)('$id: the value is found in the reference transcript', (recording) =>
    expect(found(recording.transcript ?? '', recording)).toEqual([recording.value]),
  );

  it.each(dictatedRecordings.filter(({ id }) => !RECOGNIZER_ERRORS.includes(id)))(
    '$id: the value is found in the output of Whisper base',
    (recording) => expect(found(recording.asr_base_hyp ?? '', recording)).toEqual([recording.value]),
  );

  const hidden = dictatedRecordings.filter(({ value_kind: kind }) =>
    ['cpf', 'email', 'telefone', 'cep', 'valor'].includes(kind),
  );
  it.each(hidden)(
    '$id: redaction leaves no part of the value, misrecognized or not',
    ({ transcript, asr_base_hyp: hypothesis, value }) => {
      for (const text of [transcript ?? '', hypothesis ?? '']) {
        const result = normalizeTranscript(wordsFromText(text), { entities: 'spec', redact: 'all' });
        const words = result.words.map((word) => word.text).join(' ');
        expect(words).toMatch(/\[(?:CPF|EMAIL|TELEFONE|CEP|VALOR)_1\]/);
        expect(words.replace(/_\d\]/g, ']')).not.toMatch(/\d/);
        expect(JSON.stringify(result)).not.toContain(value);
      }
    },
  );
});

describeWithSharedAudio('recordings without dictated data', () => {
  it('have no false positives of the five kinds', () => {
    const plain = (manifest() as readonly (ManifestEntry & Partial<DictatedRecording>)[]).filter(
      ({ kind, value_kind: dictated }) => kind.startsWith('pt') && !(dictated !== undefined && dictated in KINDS),
    );
    const invented = plain
      .filter(({ id }) => !SAY_AN_AMOUNT.has(id))
      .flatMap(({ id, transcript, asr_base_hyp: hypothesis }) =>
        [transcript, hypothesis].flatMap((text) =>
          Object.values(normalizeTranscript(wordsFromText(text ?? ''), { entities: 'spec' }).entities ?? {}).flatMap(
            (list) => list.map(({ value }) => `${id}: ${value}`),
          ),
        ),
      );
    expect(plain.length).toBeGreaterThan(50);
    expect(invented).toEqual([]);
  });
});
