import type { CompatibleResult } from './compatible-result';
import { compatibleDiarizedJsonSchema } from './compatible.schema';
import { presentDiarizedEvents, presentDiarizedJson } from './present-diarized';

const said = [
  ['spk1', 'Bom dia.'],
  ['spk2', 'Tudo bem?'],
  [undefined, 'Tudo.'],
  ['spk3', 'Tchau.'],
] as const;

const result: CompatibleResult = {
  transcript: {
    text: 'Bom dia. Tudo bem? Tudo. Tchau.',
    words: [],
    segments: said.map(([speaker, text], id) => ({
      id,
      start_s: id,
      end_s: id + 0.5,
      text,
      confidence: 0.9,
      ...(speaker && { speaker }),
    })),
  },
  durationS: 4.2,
  billedS: 5,
  speakerNames: {},
  decoding: [],
};

describe('diarized_json', () => {
  it('names the speakers by letters, in the order in which they first speak', () => {
    const json = presentDiarizedJson(result);
    expect(compatibleDiarizedJsonSchema.parse(json)).toEqual(json);
    expect(json).toMatchObject({ task: 'transcribe', duration: 4.2, usage: { type: 'duration', seconds: 5 } });
    expect(json.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['A', 'Bom dia.'],
      ['B', 'Tudo bem?'],
      ['unknown', 'Tudo.'],
      ['C', 'Tchau.'],
    ]);
    expect(json.segments[1]).toEqual({
      type: 'transcript.text.segment',
      id: 'seg_1',
      start: 1,
      end: 1.5,
      speaker: 'B',
      text: 'Tudo bem?',
    });
  });

  it('shows known names, and other letters than those for the rest', () => {
    const speakerNames = { spk2: 'B' };
    const { segments } = presentDiarizedJson({ ...result, speakerNames });
    expect(segments.map(({ speaker }) => speaker)).toEqual(['A', 'B', 'unknown', 'C']);
    const named = presentDiarizedJson({ ...result, speakerNames: { spk1: 'Ana' } });
    expect(named.segments.map(({ speaker }) => speaker)).toEqual(['Ana', 'A', 'unknown', 'B']);
  });

  it('streams each segment after its text, and the whole text at the end', () => {
    const events = presentDiarizedEvents(result);
    const { segments, text } = presentDiarizedJson(result);
    expect(events.filter(({ type }) => type === 'transcript.text.segment')).toEqual(segments);
    const deltas = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event] : []));
    expect(deltas.map(({ delta }) => delta).join('')).toBe(text);
    expect(deltas.map(({ segment_id: id }) => id)).toEqual(segments.map(({ id }) => id));
    expect(events.at(-1)).toEqual({ type: 'transcript.text.done', text });
  });
});
