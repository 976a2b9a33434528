import { readTurns } from './read-turns';

const segment = (start_s: number, text: string, speaker?: string) => ({
  start_s,
  end_s: start_s + 2,
  text,
  ...(speaker !== undefined && { speaker }),
});

const talk = [
  segment(0, 'Bom dia.', 'spk1'),
  segment(2, 'Tudo bem?', 'spk1'),
  segment(4, 'Tudo.', 'spk2'),
  segment(20, 'Alô?', 'spk2'),
];

describe('reading a transcript', () => {
  it('joins what one speaker says, up to a pause', () => {
    expect(readTurns(talk, { maxCharacters: 1000 })).toEqual({
      turns: [
        { start_s: 0, end_s: 4, speaker: 'spk1', text: 'Bom dia. Tudo bem?' },
        { start_s: 4, end_s: 6, speaker: 'spk2', text: 'Tudo.' },
        { start_s: 20, end_s: 22, speaker: 'spk2', text: 'Alô?' },
      ],
      next_from_s: null,
    });
  });

  it('reads what begins in a time range, and what one speaker says', () => {
    const texts = (limits: object) => readTurns(talk, { maxCharacters: 1000, ...limits }).turns.map(({ text }) => text);
    expect(texts({ fromS: 2, toS: 20 })).toEqual(['Tudo bem?', 'Tudo.']);
    expect(texts({ speaker: 'spk2' })).toEqual(['Tudo.', 'Alô?']);
    expect(texts({ speaker: 'spk3' })).toEqual([]);
  });

  it('ends at the limit of characters, and says where to continue', () => {
    const read: string[] = [];
    for (let fromS: number | null = 0; fromS !== null;) {
      const part: ReturnType<typeof readTurns> = readTurns(talk, { fromS, maxCharacters: 8 });
      read.push(...part.turns.map(({ text }) => text));
      fromS = part.next_from_s;
    }
    expect(read).toEqual(['Bom dia.', 'Tudo bem?', 'Tudo.', 'Alô?']);
  });
});
