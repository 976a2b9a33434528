import { Writable } from 'node:stream';
import { objectKeys, type TranscriptionRecord, type WindowHypothesis } from '@aether/language';
import { createLogger, putJson } from '@aether/platform';
import { InMemoryObjectStore, InMemoryProgressLog } from '../../../../../../libs/platform/testing';
import { FollowText } from './follow-text.usecase';

const ID = 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g';
const MORE = 'E isso é tudo o que eu queria saber da senhora por hoje.';

const recordWith = (changes: Partial<TranscriptionRecord> = {}): TranscriptionRecord => ({
  id: ID,
  accountId: 'acc_1',
  status: 'processing',
  createdAt: new Date(0),
  completedAt: null,
  audioKey: 'k',
  audioKind: 'original',
  originalBytes: 1,
  durationS: 60,
  options: {},
  engine: null,
  billing: null,
  warnings: [],
  error: null,
  ...changes,
});

const windowOf = (index: number, text: string, portuguese = 0.98): WindowHypothesis => ({
  index,
  startS: index * 30,
  endS: index * 30 + 30,
  segments: [
    {
      startS: index * 30,
      endS: index * 30 + 30,
      text,
      words: text.split(' ').map((word, at) => ({ text: word, startS: at, endS: at + 1, confidence: 0.9 })),
      tokens: [],
      avgLogProb: -0.2,
      noSpeechProb: 0,
      compressionRatio: 1,
      temperature: 0,
    },
  ],
  languages: {
    portuguese,
    likeliest: portuguese > 0.5 ? 'pt' : 'en',
    probability: Math.max(portuguese, 1 - portuguese),
  },
});

function setUp(record = recordWith()) {
  const log = new InMemoryProgressLog();
  const objects = new InMemoryObjectStore();
  const logged: string[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  const follow = new FollowText(log, objects, createLogger({ process: 'test', level: 'info' }, sink));
  const over = new AbortController();
  const told: string[] = [];
  const following = (async () => {
    for await (const piece of follow.execute({ record, signal: over.signal })) told.push(piece);
  })();
  const tell = (piece: number, window: number) =>
    log.append(ID, { kind: 'window', piece, window, pieceAudioS: window * 30 + 30, totalAudioS: 600, segments: [] });
  return {
    told,
    logged,
    following,
    over,
    tell,
    window: async (piece: number, window: WindowHypothesis) => {
      await putJson(objects, objectKeys.window(ID, piece, window.index), window);
      await tell(piece, window.index);
    },
    pieceDone: (piece: number, windows: readonly WindowHypothesis[]) =>
      putJson(objects, objectKeys.pieceHypothesis(ID, piece), { durationS: 60, windows }),
    end: () => log.append(ID, { kind: 'ended', status: 'completed' }),
  };
}

describe('FollowText', () => {
  it('tells the formatted text of finished windows, and keeps back what the next one may change', async () => {
    const { window, end, following, told } = setUp();
    await window(0, windowOf(0, `Bom dia. ${MORE} O meu CPF é cinco dois nove, nove oito dois,`));
    await window(0, windowOf(1, `dois quatro sete, traço dois cinco. ${MORE} ${MORE}`));
    await end();
    await following;
    expect(told).toEqual([`Bom dia. ${MORE}`, ` O meu CPF é 529.982.247-25. ${MORE}`]);
  });

  it('tells pieces in the order of the recording, whichever is decoded first', async () => {
    const { window, pieceDone, end, following, told } = setUp();
    const [first, second] = [windowOf(0, `Um começo. ${MORE}`), windowOf(1, `O meio da conversa. ${MORE}`)];
    await window(1, windowOf(0, `O final da conversa. ${MORE} ${MORE}`));
    await window(0, first);
    await window(0, second);
    await window(1, windowOf(1, 'Tchau. Tchau.'));
    await pieceDone(0, [first, second]);
    await window(2, windowOf(0, 'Depois do final.'));
    await end();
    await following;
    expect(told.join('')).toBe(`Um começo. ${MORE} O meio da conversa. ${MORE} O final da conversa. ${MORE}`);
    expect(told[0]).toBe('Um começo.');
  });

  it('holds back what sounds like another language, until it does not', async () => {
    const { window, end, following, told } = setUp();
    await window(0, windowOf(0, `This is a call. ${MORE} ${MORE}`, 0.001));
    await window(0, windowOf(1, `Agora em português. ${MORE} ${MORE}`));
    await end();
    await following;
    expect(told).toEqual([`This is a call. ${MORE} ${MORE} Agora em português. ${MORE}`]);
  });

  it.each([
    ['text that is to be redacted', recordWith({ options: { redact: 'all' } })],
    ['what has ended', recordWith({ status: 'completed' })],
  ])('tells nothing of %s', async (_what, record) => {
    const { window, following, told } = setUp(record);
    await window(0, windowOf(0, `Bom dia. ${MORE}`));
    await following;
    expect(told).toEqual([]);
  });

  it('ends quietly when the windows are erased, and when it is told to', async () => {
    const erased = setUp();
    await erased.tell(0, 0);
    await erased.following;
    const stopped = setUp();
    stopped.over.abort();
    await stopped.following;
    expect([erased.logged, stopped.logged, stopped.told]).toEqual([[], [], []]);
  });
});
