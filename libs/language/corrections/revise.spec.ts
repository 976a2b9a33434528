import type { FormatOptions } from '../entities/normalize-transcript';
import type { FormattedTranscript } from '../transcript/transcript';
import { deriveTranscript } from './derive-transcript';
import type { Edit } from './operation';
import { readTranscript } from './read-transcript';
import { revise, type Revised } from './revise';
import { recorded } from './testing/recorded';
import { atOnce } from './steps';

interface Corrected extends Revised {
  readonly transcript: FormattedTranscript;
}

function correct(recognized: FormattedTranscript, edits: readonly Edit[], options: FormatOptions = {}): Corrected {
  const reading = atOnce(readTranscript(recognized));
  const durationS = 120;
  const revised = atOnce(
    revise(reading, { recognized: reading, changes: [] }, { edits, options, durationS, segments: 99 }),
  );
  return { ...revised, transcript: atOnce(deriveTranscript(recognized, revised.reading)) };
}

const replace = (from: number, to: number, text: string): Edit => ({ op: 'replace_words', from, to, text });
const times = ({ words }: FormattedTranscript): unknown[] =>
  words.map(({ text, start_s, end_s }) => [text, start_s, end_s]);

describe('revise', () => {
  it('shares the seconds of the replaced words by syllables, and is certain of what a person wrote', () => {
    const { transcript } = correct(recorded('um de poente cinco'), [replace(1, 3, 'depoimento sim')]);
    expect(times(transcript)).toEqual([
      ['um', 0, 0.4],
      ['depoimento', 0.5, 1.22],
      ['sim', 1.22, 1.4],
      ['cinco', 1.5, 1.9],
    ]);
    expect(transcript.words.map(({ confidence }) => confidence)).toEqual([0.8, 1, 1, 0.8]);
    expect(transcript.text).toBe('um depoimento sim cinco');
    expect(transcript.segments.map(({ text }) => text)).toEqual(['um depoimento sim cinco']);
    expect(transcript.literal.text).toBe('um depoimento sim cinco');
  });

  it('keeps the times of words that are written again at the edges', () => {
    const { transcript } = correct(recorded('a parte altora disse'), [replace(0, 4, 'a parte autora disse')]);
    expect(times(transcript)).toEqual(times(recorded('a parte autora disse')));
  });

  it('deletes words without text, and keeps the time of their segment', () => {
    const recognized = recorded('bom dia dia a todos');
    const { transcript } = correct(recognized, [replace(2, 3, '')]);
    expect(transcript.text).toBe('bom dia a todos');
    expect(transcript.segments).toEqual([{ ...recognized.segments[0], text: 'bom dia a todos', confidence: 0.8 }]);
  });

  it('inserts words into a pause, or into the time of the word before', () => {
    const { transcript } = correct(recorded('ele foi embora'), [replace(1, 1, 'já'), replace(4, 4, 'ontem')]);
    const all = transcript.words.map(({ text, start_s, end_s }) => ({ text, start_s, end_s }));
    expect(all.map(({ text }) => text)).toEqual(['ele', 'já', 'foi', 'embora', 'ontem']);
    expect(all[1]).toEqual({ text: 'já', start_s: 0.4, end_s: 0.5 });
    expect(all[4]!.start_s).toBeGreaterThanOrEqual(all[3]!.end_s);
    const tight = correct(recorded('ele foi embora'), [replace(1, 1, 'definitivamente')]).transcript;
    expect(tight.words.map(({ text }) => text)).toEqual(['ele', 'definitivamente', 'foi', 'embora']);
    expect(tight.words[1]!.start_s).toBe(tight.words[0]!.end_s);
    expect(tight.words[1]!.end_s).toBe(0.4);
  });

  it('splits a segment where the speaker changes, and moves the spans of the speakers', () => {
    const { transcript } = correct(recorded('spk1: bom dia tudo bem spk2: tudo'), [
      { op: 'set_speaker', from: 2, to: 4, speaker: 'spk2' },
    ]);
    expect(transcript.segments.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['bom dia', 'spk1'],
      ['tudo bem', 'spk2'],
      ['tudo', 'spk2'],
    ]);
    expect(transcript.speakers).toEqual([
      { speaker: 'spk1', start_s: 0, end_s: 0.9 },
      { speaker: 'spk2', start_s: 1, end_s: 2.4 },
    ]);
    expect(transcript.metrics!.speakers.map(({ words }) => words)).toEqual([2, 3]);
    expect(transcript.literal.words.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk1', 'spk2', 'spk2', 'spk2']);
  });

  it('gives words that replace two speakers the speaker at their time', () => {
    const { transcript } = correct(recorded('spk1: bom dia spk2: dia sim'), [replace(1, 3, 'dia dois')]);
    expect(transcript.words.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['bom', 'spk1'],
      ['dia', 'spk1'],
      ['dois', 'spk2'],
      ['sim', 'spk2'],
    ]);
  });

  it('merges speakers and renames them', () => {
    const { transcript, reading } = correct(recorded('spk1: bom dia spk2: sim spk1: bem'), [
      { op: 'rename_speaker', speaker: 'spk2', name: 'Eva' },
      { op: 'rename_speaker', speaker: 'spk1', name: 'Ana' },
      { op: 'merge_speakers', from: 'spk2', into: 'spk1' },
    ]);
    expect(new Set(transcript.words.map(({ speaker }) => speaker))).toEqual(new Set(['spk1']));
    expect(transcript.speakers).toHaveLength(1);
    expect(reading.names).toEqual({ spk1: 'Ana' });
  });

  it('lists a value that is typed, in its form, and a number in words in the verbatim text', () => {
    const options = { entities: 'spec' } as const;
    const { transcript } = correct(
      recorded('o meu cê pê efe é aquele mesmo tá', options),
      [replace(2, 8, 'CPF é 52998224725 e pago 300 reais')],
      options,
    );
    expect(transcript.entities!.cpfs.map(({ value, valid }) => [value, valid])).toEqual([['529.982.247-25', true]]);
    expect(transcript.entities!.amounts.map(({ value }) => value)).toEqual(['R$ 300,00']);
    expect(transcript.text).toContain('529.982.247-25');
    expect(transcript.literal.text).toContain('trezentos reais');
    expect(transcript.literal.text).not.toMatch(/\d/u);
  });

  it('removes a value whose words are replaced, and lists its later mention', () => {
    const options = { entities: 'spec' } as const;
    const recognized = recorded('CPF 529.982.247-25 certo repito CPF 529.982.247-25 isso', options);
    expect(recognized.entities!.cpfs).toHaveLength(1);
    const { transcript } = correct(recognized, [replace(1, 2, 'nenhum')], options);
    expect(transcript.entities!.cpfs).toMatchObject([{ value: '529.982.247-25', start_s: 2.5 }]);
    const none = correct(recognized, [replace(1, 2, 'nenhum'), replace(5, 6, 'nenhum')], options);
    expect(none.transcript.entities!.cpfs).toEqual([]);
  });

  it('masks what is typed like the rest, with a new number, everywhere', () => {
    const options = { entities: 'spec', redact: 'all' } as const;
    const recognized = recorded('meu CPF 529.982.247-25 e o outro é aquele', options);
    const { transcript, change, edits } = correct(
      recognized,
      [replace(6, 7, 'CPF 111.444.777-35,'), { op: 'rename_speaker', speaker: 'spk1', name: '111.444.777-35' }],
      options,
    );
    expect(transcript.text).toBe('meu CPF [CPF_1] e o outro CPF [CPF_3], aquele');
    expect(transcript.entities!.cpfs.map(({ value }) => value)).toEqual(['[CPF_1]', '[CPF_3]']);
    expect(JSON.stringify([transcript, change, edits])).not.toMatch(/\d{3}\.\d{3}|11144477735/u);
    expect(edits[0]).toMatchObject({ text: 'CPF [CPF_3],' });
  });

  it('masks digits that typed words announce', () => {
    const options = { redact: 'all' } as const;
    const recognized = recorded('eu passo o cê pê efe do meu filho depois 4725 tá', options);
    expect(recognized.text).toContain('4725');
    const { transcript } = correct(recognized, [replace(3, 10, 'CPF final')], options);
    expect(transcript.text).toBe('eu passo o CPF final [CPF_1] tá');
  });

  it('keeps a mask in place while its surroundings change, and lists it while it is said', () => {
    const options = { entities: 'spec', redact: 'all' } as const;
    const recognized = recorded('meu CPF 529.982.247-25 certo sim', options);
    const kept = correct(recognized, [replace(1, 2, 'documento'), replace(3, 4, 'isso')], options).transcript;
    expect(kept.text).toBe('meu documento [CPF_1] isso sim');
    expect(kept.entities!.cpfs).toMatchObject([{ value: '[CPF_1]' }]);
    const { transcript } = correct(recognized, [replace(2, 3, 'secreto')], options);
    expect(transcript.text).toBe('meu CPF secreto certo sim');
    expect(transcript.entities!.cpfs).toEqual([]);
  });

  it('offers words that the recognizer never wrote as vocabulary', () => {
    const { keyterms } = correct(recorded('a vara cível de tremenbé'), [replace(1, 5, 'Vara Cível de Tremembé, 12')]);
    expect(keyterms).toEqual(['Tremembé']);
    const joined = correct(recorded('fala o doutor'), [replace(3, 3, 'Aníbal Quintão e 3 reclamadas')]).keyterms;
    expect(joined).toEqual(['Aníbal Quintão', 'reclamadas']);
  });

  it.each<[string, Edit[], string]>([
    ['from after the end', [replace(9, 9, 'a')], 'operations[0].from'],
    ['to after the end', [replace(0, 2, 'a'), replace(0, 3, 'a')], 'operations[1].to'],
    ['to before from', [replace(2, 1, 'a')], 'operations[0].to'],
    ['an insertion without text', [replace(1, 1, ' ')], 'operations[0].text'],
    ['no word', [{ op: 'set_speaker', from: 1, to: 1, speaker: 'spk1' }], 'operations[0].to'],
    ['an absent speaker', [{ op: 'merge_speakers', from: 'spk3', into: 'spk1' }], 'operations[0].from'],
    ['one speaker', [{ op: 'merge_speakers', from: 'spk1', into: 'spk1' }], 'operations[0].into'],
    ['too many words', [replace(0, 0, 'a '.repeat(2_300))], 'operations[0].text'],
  ])('refuses %s, and names the field', (_, edits, param) => {
    expect(() => correct(recorded('spk1: bom dia todos'), edits)).toThrow(expect.objectContaining({ param }) as Error);
  });
});
