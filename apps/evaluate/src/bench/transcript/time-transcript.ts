import type { FormattedTranscript, Operation } from '@aether/language';
import { TranscriptionRepository } from '@aether/platform';
import { storeTranscript } from '../../../../../test/support/api/store-transcript';
import { LongestTurn } from '../../../../../test/support/measure/longest-turn';
import { GatewayInProcess } from '../../../../../test/support/stack/gateway-in-process';
import { spread, type Spread } from '../statistics';
import { longTalk } from './long-talk';
import { pageTasks, type PageTask } from './page-tasks';

/** What a request for a long transcript takes. */
export interface RequestTimes {
  readonly name: string;
  readonly seconds: Spread;
  /** Processor time of gateway and client: other programs on the machine do not count. */
  readonly cpuMs: Spread;
  /** Processor time of the longest turn of the gateway's event loop. */
  readonly longestTurnMs: number;
  /** Of the response. */
  readonly bytes: number;
}

export interface TranscriptTimes {
  readonly words: number;
  readonly requests: readonly RequestTimes[];
  readonly memory: { readonly beforeMiB: number; readonly peakMiB: number };
  /** Null without Chromium. */
  readonly page: readonly PageTask[] | null;
}

interface Measured {
  readonly hours: number;
  readonly rounds: number;
}

/** Exports by the names of the table, with their query. */
const EXPORTS = {
  TXT: 'texto',
  turnos: 'turnos',
  literal: 'literal',
  SRT: 'srt',
  VTT: 'vtt',
  'SRT, NBR 15290': 'srt&norma=nbr15290',
  'VTT, NBR 15290': 'vtt&norma=nbr15290',
  JSON: 'json',
  DOCX: 'docx',
  degravacao: 'degravacao',
  PDF: 'pdf',
} as const;

const MEMORY_EVERY_MS = 5;
const MIB = 2 ** 20;

/** Times a gateway with a real MongoDB in this process, so that the turns of its event loop are known, and the page in Chromium. */
export async function timeTranscript({ hours, rounds }: Measured): Promise<TranscriptTimes> {
  const gateway = await GatewayInProcess.start();
  try {
    const transcript = longTalk(hours);
    const options = { diarization: true, entities: 'all' } as const;
    const stored = { accountId: gateway.accountId, durationS: hours * 3600, options };
    const id = await storeTranscript(gateway, transcript, stored);
    const memory = watchPeak();
    const requests = await timeRequests(gateway, { id, transcript, rounds });
    const page = await pageTasks(gateway, { transcript, ...stored });
    return { words: transcript.words.length, requests, memory: memory.stop(), page };
  } finally {
    await gateway.stop();
  }
}

interface Stored {
  readonly id: string;
  readonly transcript: FormattedTranscript;
  readonly rounds: number;
}

async function timeRequests(gateway: GatewayInProcess, { id, transcript, rounds }: Stored): Promise<RequestTimes[]> {
  const url = `${gateway.client.baseUrl}/v1/transcriptions`;
  /** The response's bytes, which this process does not parse: that would count as a turn of the gateway. */
  const send = async (path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { authorization: `Bearer ${gateway.apiKey}`, ...(init.headers as Record<string, string>) };
    const response = await fetch(url + path, { ...init, headers });
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return byteLength;
  };
  /** The turns are measured in another round, because that keeps the event loop running all the time. */
  const time = async (name: string, times: number, work: () => Promise<number>): Promise<RequestTimes> => {
    const seconds: number[] = [];
    const cpuMs: number[] = [];
    let bytes = 0;
    for (let round = 0; round < times; round++) {
      const [start, used] = [performance.now(), process.cpuUsage()];
      bytes = await work();
      seconds.push((performance.now() - start) / 1000);
      const { user, system } = process.cpuUsage(used);
      cpuMs.push((user + system) / 1000);
    }
    const turns = new LongestTurn();
    await work();
    const longestTurnMs = turns.takeMs();
    turns.stop();
    return { name, seconds: spread(seconds), cpuMs: spread(cpuMs), longestTurnMs, bytes };
  };
  let revision = 0;
  const save = (): Promise<number> => {
    const from = (revision * 3_571) % (transcript.words.length - 10);
    const operations: readonly Operation[] = [{ op: 'replace_words', from, to: from + 1, text: `Quintão${revision}` }];
    const body = JSON.stringify({ revision: revision++, operations });
    const headers = { 'content-type': 'application/json', prefer: 'return=minimal' };
    return send(`/${id}/transcript`, { method: 'PATCH', headers, body });
  };
  const measured = [await time('a save', rounds, save)];
  await new TranscriptionRepository(gateway.db).search.catchUp(gateway.accountId, 100);
  measured.push(await time('a search over what was said', rounds, () => send('?q=contratos')));
  for (const [name, query] of Object.entries(EXPORTS))
    measured.push(await time(name, rounds, () => send(`/${id}?formato=${query}`)));
  return measured;
}

/** Resident memory of this process, which has the gateway and its client. */
function watchPeak(): { stop(): TranscriptTimes['memory'] } {
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), MEMORY_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { beforeMiB: Math.round(before / MIB), peakMiB: Math.round(peak / MIB) };
    },
  };
}
