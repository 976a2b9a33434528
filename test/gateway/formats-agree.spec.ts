/** Two people who correct one transcript at the same time, through the API on a real MongoDB; then every file. */
import fc from 'fast-check';
import type { FormattedTranscript, Operation, SpeakerNames } from '@aether/language';
import { cpfCheckDigits } from '../../libs/language/entities/validators/cpf';
import { step } from '../../libs/language/corrections/testing/random-corrections';
import {
  unescaped,
  unmarked,
  wordsBesideMarks,
  wordsOfCues,
  wordsOfText,
  wordsOfTurns,
} from '../../libs/language/corrections/testing/shown-words';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { fileText } from '../support/api/file-text';
import { pdfText } from '../support/api/pdf-text';
import { recordedTranscript, storeTranscription } from '../support/api/stored-transcription';
import { zipEntries } from '../support/api/zip-entries';
import { GatewayInProcess } from '../support/stack/gateway-in-process';

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Transcription = FormattedTranscript & { readonly revision: number };

/** Some words are guesses: five doubtful words in a row are unintelligible. */
const said = fc
  .array(
    fc.constantFrom(...'bom dia sim, não. o~ prazo~ vence~ amanhã~ cedo~ viu~ R$ 300 e-mail processo'.split(' ')),
    {
      minLength: 12,
      maxLength: 40,
    },
  )
  .map((words) => words.map((word, at) => (at % 7 === 0 ? `spk${1 + (at % 3)}: ${word}` : word)).join(' '));
const people = fc.array(step, { minLength: 2, maxLength: 4 });

const cpf = fc.integer({ min: 0, max: 999_999_999 }).map((number) => {
  const base = String(number).padStart(9, '0');
  return base + cpfCheckDigits(base);
});
const dotted = (value: string): string => value.replace(/^(\d{3})(\d{3})(\d{3})/u, '$1.$2.$3-');

const FILES = [
  ...['json', 'texto', 'turnos', 'literal', 'docx', 'degravacao', 'pdf', 'srt', 'vtt'],
  ...['srt&norma=nbr15290', 'vtt&norma=nbr15290'],
] as const;

const split = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

/** The words of the turns of a Word file, whose text is the last run of each. */
async function wordsOfDocx(file: Buffer): Promise<readonly string[]> {
  const xml = (await zipEntries(file)).get('word/document.xml')!.toString('utf8');
  const turns = [...xml.matchAll(/<w:p><w:pPr><w:pStyle w:val="Turn"\/>(.*?)<\/w:p>/gs)];
  return turns.flatMap(([, runs = '']) => {
    const [, text = ''] = [...runs.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].at(-1) ?? [];
    return split(unescaped(text));
  });
}

/** The words of a PDF without speakers and times, after the notices that precede them. */
function wordsOfPdf(file: Buffer): readonly string[] {
  const lines = pdfText(file).flatMap((page) => page.split('\n').slice(2));
  const notices = ['Gerado por IA, sujeito a revisão.', 'guardado: cada marca, como [CPF_1], está no lugar de um.'];
  const begin = lines.findLastIndex((line) => notices.some((notice) => notice.endsWith(line) && line.length > 5));
  expect(begin).toBeGreaterThan(0);
  return split(lines.slice(begin + 1).join(' '));
}

describe('two people who correct one transcript', () => {
  let gateway: GatewayInProcess;
  let client: ConformingClient;
  beforeAll(async () => {
    gateway = await GatewayInProcess.start();
    ({ client } = gateway);
  });
  afterAll(() => gateway?.stop());

  const get = (id: string, query: string): Promise<Answer> => client.get(`/v1/transcriptions/${id}?${query}`);
  const read = async (id: string, query = ''): Promise<Transcription> => (await get(id, query)).json as Transcription;

  /** Stores a step as the page does: again after each conflict. Returns whether it was stored, or else refused. */
  async function store(id: string, next: Step): Promise<boolean> {
    for (;;) {
      const { revision } = await read(id);
      const undo = typeof next === 'number';
      if (undo && revision === 0) return false;
      const operations: readonly Operation[] = undo ? [{ op: 'restore', revision: next % revision }] : next;
      const { status } = await client.call(`/v1/transcriptions/${id}/transcript`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify({ revision, operations }),
      });
      if (status !== 409) {
        expect([200, 400]).toContain(status);
        return status === 200;
      }
    }
  }

  /** Both at once. Returns the number of revisions. */
  async function correct(id: string, steps: readonly (readonly Step[])[]): Promise<number> {
    const stored = await Promise.all(
      steps.map(async (own) => {
        let count = 0;
        for (const next of own) count += Number(await store(id, next));
        return count;
      }),
    );
    const { revision } = await read(id);
    expect(revision).toBe(stored.reduce((sum, count) => sum + count, 0));
    return revision;
  }

  const namesOf = ({ speakers = [] }: FormattedTranscript): SpeakerNames =>
    Object.fromEntries(
      (speakers as readonly { readonly speaker: string; readonly name?: string }[]).flatMap(({ speaker, name }) =>
        name === undefined ? [] : [[speaker, name]],
      ),
    );

  /** Every file of a revision has the words of its text in their order. */
  async function expectAgreement(id: string, revision: number, marks: FormattedTranscript['literal']): Promise<void> {
    const of = (format: string): Promise<Answer> => get(id, `revision=${revision}&formato=${format}`);
    const object = (await of('json')).json as Transcription;
    const names = namesOf(await read(id));
    const all = wordsOfText(object);
    expect(object.words.flatMap(({ text }) => split(text))).toEqual(all);
    expect((await of('texto')).text).toBe(object.text);
    const agree = async (format: string, read: (answer: Answer) => unknown): Promise<void> => {
      expect([format, await read(await of(format))]).toEqual([format, all]);
    };
    for (const options of ['', '&pessoas=false', '&tempos=false', '&pessoas=false&tempos=false'])
      await agree(`turnos${options}`, ({ text }) => wordsOfTurns(text, names));
    for (const format of ['srt', 'vtt', 'srt&pessoas=false', 'vtt&pessoas=false'])
      await agree(format, ({ text }) => wordsOfCues(text, names));
    await agree('docx', ({ bytes }) => wordsOfDocx(bytes));
    await agree('docx&pessoas=false&tempos=false', ({ bytes }) => wordsOfDocx(bytes));
    await agree('pdf&pessoas=false&tempos=false', ({ bytes }) => wordsOfPdf(bytes));
    const besideMarks = wordsBesideMarks({ ...object, literal: marks });
    expect(unmarked(await wordsOfDocx((await of('degravacao')).bytes))).toEqual(besideMarks);
    for (const format of ['srt', 'vtt'])
      expect(unmarked(wordsOfCues((await of(`${format}&norma=nbr15290`)).text, names))).toEqual(besideMarks);
  }

  it('leave every file in agreement', async () => {
    let revisions = 0;
    await fc.assert(
      fc.asyncProperty(said, people, people, async (spoken, one, other) => {
        const options = { diarization: true, entities: 'spec' } as const;
        const id = await storeTranscription(gateway, { accountId: gateway.accountId, said: spoken, options });
        const last = await correct(id, [one, other]);
        revisions += last;
        const { literal } = recordedTranscript(spoken, options);
        for (const revision of new Set([last, last >> 1])) await expectAgreement(id, revision, literal);
      }),
      { numRuns: 5 },
    );
    expect(revisions).toBeGreaterThan(10);
  }, 300_000);

  it('bring no masked value back into any file', async () => {
    await fc.assert(
      fc.asyncProperty(said, people, people, cpf, async (spoken, one, other, value) => {
        const options = { diarization: true, entities: 'spec', redact: 'all' } as const;
        const recorded = dotted(value);
        const id = await storeTranscription(gateway, {
          accountId: gateway.accountId,
          said: `spk1: meu CPF é ${recorded} viu ${spoken}`,
          options,
        });
        const typed = { op: 'replace_words', from: 4, to: 5, text: `e o CPF ${recorded} de novo` } as const;
        const last = await correct(id, [
          [[typed], ...one],
          [...other, 0, 1],
        ]);
        for (const revision of new Set([last >> 1, last]))
          for (const file of FILES) {
            const text = await fileText((await get(id, `revision=${revision}&formato=${file}`)).bytes);
            expect([file, text.includes(recorded), text.includes(value)]).toEqual([file, false, false]);
          }
        const stored = await Promise.all(
          (await gateway.db.collections()).map(async (each) => JSON.stringify(await each.find().toArray())),
        );
        expect(stored.some((all) => all.includes(recorded) || all.includes(value))).toBe(false);
      }),
      { numRuns: 2 },
    );
  }, 300_000);
});
