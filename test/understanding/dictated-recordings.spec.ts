import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { understand, wordsFromText, type EntityKind } from '@aether/domain';

/** What was really said in each recording of dictated data, and what Whisper base made of it. */
interface Recording {
  readonly id: string;
  readonly kind: string;
  readonly transcript: string | null;
  readonly asr_base_hyp: string | null;
  readonly value_kind?: string;
  readonly value?: string;
}

const MANIFEST = join(__dirname, '..', '..', '..', 'shared', 'audio', 'manifest.json');
const KINDS: Readonly<Record<string, EntityKind>> = {
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

/** Recordings whose value Whisper base got wrong in a way that no reading of its words can mend. */
const RECOGNISER_ERRORS = ['d-dit-05-email', 'd-dit-06-telefone', 'd-dit-15-placa', 'd-dit-18-cartao'];

const present = existsSync(MANIFEST);
const all: Recording[] = present ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Recording[]) : [];
const dictated = all.filter(({ value_kind: kind }) => kind !== undefined && KINDS[kind] !== undefined);

function found(text: string, recording: Recording): string[] {
  const { entities } = understand(wordsFromText(text), { entities: 'all' });
  return (entities?.[KINDS[recording.value_kind ?? ''] ?? 'cpfs'] ?? []).map(({ value }) => value);
}

if (!present) process.stdout.write('understanding: ../shared/audio is absent, the recordings are skipped\n');

(present ? describe : describe.skip)('the recordings of dictated data', () => {
  it('has recordings', () => expect(dictated.length).toBeGreaterThan(10));

  it.each(dictated)('$id: the value comes out of what was said', (recording) =>
    expect(found(recording.transcript ?? '', recording)).toEqual([recording.value]),
  );

  it.each(dictated.filter(({ id }) => !RECOGNISER_ERRORS.includes(id)))(
    '$id: the value comes out of what Whisper base wrote',
    (recording) => expect(found(recording.asr_base_hyp ?? '', recording)).toEqual([recording.value]),
  );

  const hidden = dictated.filter(({ value_kind: kind }) =>
    ['cpf', 'email', 'telefone', 'cep', 'valor'].includes(kind ?? ''),
  );
  it.each(hidden)(
    '$id: redaction leaves nothing of it, misheard or not',
    ({ transcript, asr_base_hyp: heard, value }) => {
      for (const text of [transcript ?? '', heard ?? '']) {
        const result = understand(wordsFromText(text), { entities: 'spec', redact: 'all' });
        const words = result.words.map((word) => word.text).join(' ');
        expect(words).toMatch(/\[(?:CPF|EMAIL|TELEFONE|CEP|VALOR)_1\]/);
        expect(words.replace(/_\d\]/g, ']')).not.toMatch(/\d/);
        expect(JSON.stringify(result)).not.toContain(value);
      }
    },
  );

  it('invents nothing of the five kinds in the recordings without data', () => {
    const plain = all.filter(
      ({ value_kind: kind, kind: set }) => set.startsWith('pt') && (kind === undefined || KINDS[kind] === undefined),
    );
    const invented = plain
      .filter(({ id }) => id !== 'dialogo-suporte')
      .flatMap(({ id, transcript, asr_base_hyp: heard }) =>
        [transcript, heard].flatMap((text) =>
          Object.values(understand(wordsFromText(text ?? ''), { entities: 'spec' }).entities ?? {}).flatMap((list) =>
            list.map(({ value }) => `${id}: ${value}`),
          ),
        ),
      );
    expect(plain.length).toBeGreaterThan(50);
    expect(invented).toEqual([]);
  });
});
