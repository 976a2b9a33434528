/** The verbatim format: numbers in words, and marks where speech is missing. */
import { decodedSamples } from '../support/speech/real-engine';
import { wavFile } from '../support/measure/wav-file';
import { markedTalk, type MarkedTalk } from '../support/measure/marked-talk';
import { voiceClips } from '../support/measure/voice-clips';
import { describeWithSharedAudio, sharedAudio } from '../support/stack/shared-audio';
import { Stack } from '../support/stack/stack';

const MARK = /\[(inaudível|sobreposição)\]/gu;

describeWithSharedAudio('the literal format', () => {
  let stack: Stack;
  let talk: MarkedTalk;
  let id: string;
  /** Response to the request that created the transcription. */
  let created: string;
  const get = async (formato: string): Promise<string> =>
    (await stack.client.get(`/v1/transcriptions/${id}?formato=${formato}`)).text;

  beforeAll(async () => {
    const clips = await voiceClips(sharedAudio('.'), 'held-out', decodedSamples);
    talk = markedTalk(clips.slice(0, 10), 1);
    stack = await Stack.shared();
    const answer = await stack.client.postRaw('/v1/transcriptions?formato=literal', wavFile(1, talk.samples));
    [id, created] = [answer.headers.get('x-transcription-id')!, answer.text];
  }, 600_000);
  afterAll(() => stack?.stop());

  it('marks each overlapping and each unintelligible span once', async () => {
    const literal = await get('literal');
    const marks = literal.match(MARK) ?? [];
    expect(marks).toContain('[sobreposição]');
    expect(marks).toContain('[inaudível]');
    const overlaps = talk.spans.filter(({ kind }) => kind === 'overlap');
    expect(marks.filter((mark) => mark === '[sobreposição]').length).toBeLessThanOrEqual(overlaps.length);
    expect(literal).not.toMatch(/(\[\p{L}+\]) \1/u);
    expect(literal).not.toMatch(/\d/);
  });

  it('is the same when requested with the transcription', async () => {
    expect(created).toBe(await get('literal'));
  });

  it.each(['json', 'texto', 'turnos', 'srt', 'vtt'])('has marks, and %s has none', async (formato) => {
    expect(await get(formato)).not.toMatch(MARK);
  });
});
