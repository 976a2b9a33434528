import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { objectKeys, type TranscriptionRecord, type WindowHypothesis } from '@aether/language';
import { createLogger, putJson, type SentAudio, type TranscriptionRepository } from '@aether/platform';
import { InMemoryObjectStore, InMemoryProgressLog } from '../../../../../../libs/platform/testing';
import { SentText } from '../../../transcriptions/sent-text';
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
  const sent: SentAudio[] = [];
  const ended = { now: false };
  const maySend = async (_id: string, audio: SentAudio): Promise<boolean> => {
    if (!ended.now) sent.push({ ...audio });
    return !ended.now;
  };
  const transcriptions = { maySend } as Pick<TranscriptionRepository, 'maySend'> as TranscriptionRepository;
  const logger = createLogger({ process: 'test', level: 'info' }, sink);
  const follow = new FollowText(log, objects, logger, new SentText(transcriptions));
  const over = new AbortController();
  const texts: string[] = [];
  const following = (async () => {
    for await (const piece of follow.execute({ record, signal: over.signal })) texts.push(piece);
  })();
  const logWindow = (piece: number, window: number) =>
    log.append(ID, { kind: 'window', piece, window, pieceAudioS: window * 30 + 30, totalAudioS: 600, segments: [] });
  return {
    texts,
    sent,
    ended,
    logged,
    following,
    over,
    logWindow,
    window: async (piece: number, window: WindowHypothesis) => {
      await putJson(objects, objectKeys.window(ID, piece, window.index), window);
      await logWindow(piece, window.index);
    },
    pieceDone: (piece: number, windows: readonly WindowHypothesis[]) =>
      putJson(objects, objectKeys.pieceHypothesis(ID, piece), { durationS: 60, windows }),
    end: () => log.append(ID, { kind: 'ended', status: 'completed' }),
  };
}

describe('FollowText', () => {
  it('yields the formatted text of finished windows and withholds what the next one may change', async () => {
    const { window, end, following, texts } = setUp();
    await window(0, windowOf(0, `Bom dia. ${MORE} O meu CPF é cinco dois nove, nove oito dois,`));
    await window(0, windowOf(1, `dois quatro sete, traço dois cinco. ${MORE} ${MORE}`));
    await end();
    await following;
    expect(texts).toEqual([`Bom dia. ${MORE}`, ` O meu CPF é 529.982.247-25. ${MORE}`]);
  });

  it('records the audio of each text before yielding it, and yields none after a cancellation', async () => {
    const { window, end, following, texts, sent, ended } = setUp();
    await window(0, windowOf(0, `Um começo. ${MORE}`));
    while (texts.length === 0) await setTimeout(1);
    expect(sent).toEqual([{ piece0: 30 }]);
    ended.now = true;
    await window(0, windowOf(1, `O meio da conversa. ${MORE}`));
    await end();
    await following;
    expect([texts, sent]).toEqual([['Um começo.'], [{ piece0: 30 }]]);
  });

  it('yields pieces in recording order, whichever is decoded first', async () => {
    const { window, pieceDone, end, following, texts } = setUp();
    const [first, second] = [windowOf(0, `Um começo. ${MORE}`), windowOf(1, `O meio da conversa. ${MORE}`)];
    await window(1, windowOf(0, `O final da conversa. ${MORE} ${MORE}`));
    await window(0, first);
    await window(0, second);
    await window(1, windowOf(1, 'Tchau. Tchau.'));
    await pieceDone(0, [first, second]);
    await window(2, windowOf(0, 'Depois do final.'));
    await end();
    await following;
    expect(texts.join('')).toBe(`Um começo. ${MORE} O meio da conversa. ${MORE} O final da conversa. ${MORE}`);
    expect(texts[0]).toBe('Um começo.');
  });

  it('withholds text in another language until Portuguese is detected', async () => {
    const { window, end, following, texts } = setUp();
    await window(0, windowOf(0, `This is a call. ${MORE} ${MORE}`, 0.001));
    await window(0, windowOf(1, `Agora em português. ${MORE} ${MORE}`));
    await end();
    await following;
    expect(texts).toEqual([`This is a call. ${MORE} ${MORE} Agora em português. ${MORE}`]);
  });

  it.each([
    ['a redacted transcription', recordWith({ options: { redact: 'all' } })],
    ['a diarized transcription', recordWith({ options: { diarization: true } })],
    ['a finished transcription', recordWith({ status: 'completed' })],
  ])('yields nothing for %s', async (_case, record) => {
    const { window, following, texts } = setUp(record);
    await window(0, windowOf(0, `Bom dia. ${MORE}`));
    await following;
    expect(texts).toEqual([]);
  });

  it('ends without an error when the windows are erased or the signal aborts', async () => {
    const erased = setUp();
    await erased.logWindow(0, 0);
    await erased.following;
    const stopped = setUp();
    stopped.over.abort();
    await stopped.following;
    expect([erased.logged, stopped.logged, stopped.texts]).toEqual([[], [], []]);
  });
});
