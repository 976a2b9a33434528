import { normalizeTranscript, wordsFromText } from '@aether/language';
import { describeWithSharedAudio, manifest, type ManifestEntry } from '../support/stack/shared-audio';
import { dictatedRecordings, kindOf, type DictatedRecording } from './dictated-manifest';

/** Recordings whose value Whisper base got wrong in a way that no reading of its words can mend. */
const RECOGNIZER_ERRORS = ['d-dit-05-email', 'd-dit-06-telefone', 'd-dit-15-placa', 'd-dit-18-cartao'];

function found(text: string, recording: DictatedRecording): string[] {
  const { entities } = normalizeTranscript(wordsFromText(text), { entities: 'all' });
  return (entities?.[kindOf(recording)] ?? []).map(({ value }) => value);
}

/** Not dictations, but an amount of money is said in them ("sete reais", "um centavo"). */
const SAY_AN_AMOUNT = new Set(['dialogo-suporte', 'hts-0063', 'hts-0618']);

describeWithSharedAudio('the recordings of dictated data', () => {
  it('has recordings', () => expect(dictatedRecordings.length).toBeGreaterThan(10));

  it.each(dictatedRecordings)('$id: the value comes out of what was said', (recording) =>
    expect(found(recording.transcript ?? '', recording)).toEqual([recording.value]),
  );

  it.each(dictatedRecordings.filter(({ id }) => !RECOGNIZER_ERRORS.includes(id)))(
    '$id: the value comes out of what Whisper base wrote',
    (recording) => expect(found(recording.asr_base_hyp ?? '', recording)).toEqual([recording.value]),
  );

  const hidden = dictatedRecordings.filter(({ value_kind: kind }) =>
    ['cpf', 'email', 'telefone', 'cep', 'valor'].includes(kind),
  );
  it.each(hidden)(
    '$id: redaction leaves nothing of it, misheard or not',
    ({ transcript, asr_base_hyp: heard, value }) => {
      for (const text of [transcript ?? '', heard ?? '']) {
        const result = normalizeTranscript(wordsFromText(text), { entities: 'spec', redact: 'all' });
        const words = result.words.map((word) => word.text).join(' ');
        expect(words).toMatch(/\[(?:CPF|EMAIL|TELEFONE|CEP|VALOR)_1\]/);
        expect(words.replace(/_\d\]/g, ']')).not.toMatch(/\d/);
        expect(JSON.stringify(result)).not.toContain(value);
      }
    },
  );

  it('invents nothing of the five kinds in the recordings without data', () => {
    const withData = new Set(dictatedRecordings.map(({ id }) => id));
    const plain = (manifest() as readonly (ManifestEntry & Pick<DictatedRecording, 'asr_base_hyp'>)[]).filter(
      ({ id, kind }) => kind.startsWith('pt') && !withData.has(id),
    );
    const invented = plain
      .filter(({ id }) => !SAY_AN_AMOUNT.has(id))
      .flatMap(({ id, transcript, asr_base_hyp: heard }) =>
        [transcript, heard].flatMap((text) =>
          Object.values(normalizeTranscript(wordsFromText(text ?? ''), { entities: 'spec' }).entities ?? {}).flatMap(
            (list) => list.map(({ value }) => `${id}: ${value}`),
          ),
        ),
      );
    expect(plain.length).toBeGreaterThan(50);
    expect(invented).toEqual([]);
  });
});
