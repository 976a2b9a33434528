import fc from 'fast-check';
import type { DocumentBlock, RecordingFacts } from '../documents/document';
import type { FormattedTranscript, Word } from '../transcript/transcript';
import type { DocumentSource, ExportOptions } from './export-source';
import { FORMATS, TEXT_FORMAT_NAMES, type TextFormat } from './formats';

const FACTS: RecordingFacts = {
  id: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
  title: 'audiência-12.mp3',
  createdAt: new Date('2026-11-26T14:30:00Z'),
  durationS: 3725.4,
  engine: 'whisper-base float32 cpu',
  audio: { sha256: 'a'.repeat(64), state: 'kept' },
  textSha256: 'b'.repeat(64),
  isRedacted: false,
};

const words: readonly Word[] = [
  { text: 'Está', start_s: 0.2, end_s: 0.5, confidence: 0.9, speaker: 'spk1' },
  { text: 'aberta.', start_s: 0.5, end_s: 1, confidence: 0.9, speaker: 'spk1' },
  { text: 'Meu', start_s: 3601.5, end_s: 3601.7, confidence: 0.9, speaker: 'spk2' },
  { text: 'CPF', start_s: 3601.7, end_s: 3602, confidence: 0.9, speaker: 'spk2' },
  { text: 'é', start_s: 3602, end_s: 3602.2, confidence: 0.9, speaker: 'spk2' },
  { text: '529.982.247-25.', start_s: 3602.2, end_s: 3606, confidence: 0.9, speaker: 'spk2' },
];

const transcriptOf = (all: readonly Word[], marks: readonly Word[] = []): FormattedTranscript => ({
  text: all.map(({ text }) => text).join(' '),
  words: all,
  segments: [],
  literal: { text: 'literal', words: marks },
});

const MARK: Word = { text: '[inaudível]', start_s: 1.2, end_s: 3, confidence: 0 };

const source = (options: ExportOptions = {}, facts: Partial<RecordingFacts> = {}): DocumentSource => ({
  transcript: transcriptOf(words, [MARK]),
  names: { spk1: 'Juíza' },
  options,
  facts: { ...FACTS, ...facts },
});

const text = (format: TextFormat, options?: ExportOptions): string =>
  [...FORMATS[format].pieces(source(options))].join('');

const blocks = (format: 'docx' | 'degravacao', facts?: Partial<RecordingFacts>): DocumentBlock[] => [
  ...FORMATS[format].compose(source({}, facts)).blocks,
];

const factsIn = (all: readonly DocumentBlock[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap((block) =>
      block.kind === 'fact' ? [[block.label, block.remark ? `${block.text} (${block.remark})` : block.text]] : [],
    ),
  );

describe('`turnos`', () => {
  it('is a paragraph a turn with time and speaker, either of which can be left out', () => {
    expect(text('turnos')).toBe('[00:00:00] Juíza: Está aberta.\n\n[01:00:01] Pessoa 2: Meu CPF é 529.982.247-25.\n');
    expect(text('turnos', { times: false })).toContain('\n\nPessoa 2: Meu CPF');
    expect(text('turnos', { speakers: false })).toContain('\n\n[01:00:01] Meu CPF');
    expect(text('turnos', { speakers: false, times: false })).toBe('Está aberta.\n\nMeu CPF é 529.982.247-25.\n');
  });
});

describe('subtitles', () => {
  it('show the names of speakers, and with `norma` the marks', () => {
    expect(text('srt')).toContain('\nJuíza: Está aberta.\n');
    expect(text('srt')).not.toContain('[inaudível]');
    expect(text('srt', { speakers: false })).not.toMatch(/Juíza|Pessoa/);
    expect(text('vtt')).toContain('<v Pessoa 2>');
    expect(text('vtt', { norm: 'nbr15290' })).toContain('[inaudível]');
    expect(text('srt', { norm: 'nbr15290' })).toContain('\n[Juíza] Está aberta.');
  });
});

describe('`degravacao`', () => {
  it('numbers the turns, with times, roles and marks', () => {
    expect(blocks('degravacao').filter(({ kind }) => kind === 'turn')).toEqual([
      { kind: 'turn', number: 1, time: '[00:00:00]', speaker: 'Juíza', text: 'Está aberta. [inaudível]' },
      { kind: 'turn', number: 2, time: '[01:00:01]', speaker: 'Pessoa 2', text: 'Meu CPF é 529.982.247-25.' },
    ]);
  });

  it('states recording, speakers, hashes and model', () => {
    expect(factsIn(blocks('degravacao'))).toEqual({
      Gravação: 'audiência-12.mp3',
      'Data do envio': '26/11/2026, 11:30 (horário de Brasília)',
      Duração: '01:02:05',
      Transcrição: 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g',
      'Quem fala': 'Juíza; Pessoa 2',
      'SHA-256 do áudio original': 'a'.repeat(64),
      'SHA-256 do texto': `${'b'.repeat(64)} (do arquivo de texto desta transcrição)`,
      'Modelo e versão': 'aether, whisper-base float32 cpu',
    });
  });

  it.each([
    ['deleted', /^a{64} \(o áudio original já foi apagado/],
    ['redacted', /^a{64} \(o áudio original foi apagado do serviço, porque os dados pessoais foram encobertos\)$/],
  ] as const)('says what became of %s audio beside its hash', (state, line) => {
    const facts = factsIn(blocks('degravacao', { audio: { sha256: 'a'.repeat(64), state } }));
    expect(facts['SHA-256 do áudio original']).toMatch(line);
  });

  it('says that a recording of an older version has no hash', () => {
    const facts = factsIn(blocks('degravacao', { audio: { sha256: null, state: 'kept' } }));
    expect(facts['SHA-256 do áudio original']).toBe('não foi calculado quando o áudio foi recebido');
  });

  it('says at both ends that it is of an AI and to be revised, and has lines for who revised it', () => {
    const all = blocks('degravacao');
    const notices = all.flatMap((block, at) =>
      block.kind === 'note' && block.text === 'Gerado por IA, sujeito a revisão.' ? [at] : [],
    );
    const turns = all.flatMap(({ kind }, at) => (kind === 'turn' ? [at] : []));
    expect(notices).toHaveLength(2);
    expect(notices[0]).toBeLessThan(turns[0]!);
    expect(notices[1]).toBeGreaterThan(turns.at(-1)!);
    expect(all.slice(-3)).toEqual([
      { kind: 'blank', label: 'Revisado por' },
      { kind: 'blank', label: 'Data da revisão' },
      { kind: 'blank', label: 'Assinatura' },
    ]);
  });
});

describe('`docx` and `pdf`', () => {
  it('are the same document: its date, that it is of an AI, and its turns', () => {
    expect([...FORMATS.pdf.compose(source()).blocks]).toEqual(blocks('docx'));
    expect(blocks('docx').filter(({ kind }) => kind === 'turn')[0]).toEqual({
      kind: 'turn',
      time: '[00:00:00]',
      speaker: 'Juíza',
      text: 'Está aberta.',
    });
    expect(blocks('docx')).toContainEqual({ kind: 'note', text: 'Gerado por IA, sujeito a revisão.' });
    expect(JSON.stringify(blocks('docx', { isRedacted: true }))).toContain('encobertos');
  });
});

describe('all formats of any transcript', () => {
  const spoken = fc.array(
    fc.record({
      text: fc.stringMatching(/^[a-zà-ú]{1,10}[.,?]?$/),
      gapS: fc.double({ min: 0, max: 3, noNaN: true }),
      turn: fc.nat({ max: 9 }),
    }),
    { maxLength: 200 },
  );

  it('have the same words in the same order', () => {
    fc.assert(
      fc.property(spoken, fc.boolean(), (all, isDiarized) => {
        let clock = 0;
        let speaker = 'spk1';
        const talk = all.map(({ text: said, gapS, turn }): Word => {
          if (turn < 3) speaker = `spk${turn + 1}`;
          clock += gapS;
          const times = { start_s: clock, end_s: (clock += 0.3) };
          return { text: said, ...times, confidence: 1, ...(isDiarized && { speaker }) };
        });
        const given: DocumentSource = { ...source(), transcript: transcriptOf(talk) };
        const bare = { ...given, options: { speakers: false, times: false } };
        const expected = given.transcript.text;
        const lines = (format: TextFormat): string => [...FORMATS[format].pieces(bare)].join('');
        const joined = (texts: readonly string[]): string => texts.join(' ').replace(/\s+/gu, ' ').trim();
        const cueText = (file: string): string =>
          joined(
            file
              .split('\n')
              .filter((line) => !/-->|^\d+$|^WEBVTT$/.test(line))
              .map((line) => line.replace(/^– /, '')),
          );
        expect(lines('texto')).toBe(expected);
        expect(joined([lines('turnos')])).toBe(expected);
        expect(cueText(lines('srt'))).toBe(expected);
        expect(cueText(lines('vtt'))).toBe(expected);
        for (const name of ['docx', 'degravacao'] as const) {
          const turns = [...FORMATS[name].compose(given).blocks].flatMap((block) =>
            block.kind === 'turn' ? [block.text] : [],
          );
          expect(turns.join(' ')).toBe(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('exist without words', () => {
    const empty = { ...source(), names: {}, transcript: transcriptOf([]) };
    for (const name of TEXT_FORMAT_NAMES) expect(() => [...FORMATS[name].pieces(empty)]).not.toThrow();
    expect([...FORMATS.degravacao.compose(empty).blocks]).toContainEqual({
      kind: 'note',
      text: 'Nenhuma fala foi ouvida neste áudio.',
    });
  });
});
