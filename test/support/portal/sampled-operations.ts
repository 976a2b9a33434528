import { ApiKeyRepository } from '@aether/platform';
import { readFileSync } from 'node:fs';
import type { Answer, ConformingClient } from '../api/conforming-client';
import { storeTranscription } from '../api/stored-transcription';
import { eventually } from '../eventually';
import { SHORT } from '../stack/own-recordings';
import type { Stack } from '../stack/stack';
import { SCRIPTED_WORDS } from './sample-runner';

/** What an account has before a sample of an operation runs, and what the sample must do with it. */
export interface Prepared {
  /** What takes the place of examples in the sample, by example. */
  readonly replace?: Readonly<Record<string, string>>;
  /** What the sample prints. */
  readonly printed?: string | RegExp;
  /** Name of the file that it writes. */
  readonly written?: string;
  /** What the service has to have done: a request, and its status. */
  readonly then?: readonly [path: string, status: number];
}

/** Examples of the OpenAPI document. */
const TRANSCRIPTION = 'tr_01k9zv3m5q8r2t4w6y8a0c1e3g';
const UPLOAD = 'up_01k9zv3m5q8r2t4w6y8a0c1e3g';
const EVENT = 'evt_01k9zv3n7c1e3g5j7k9m1p3r5t';
const TEST_EVENT = 'evt_01k9zv3n7c1e3g5j7k9m1p3r5v';
const SHARE = 'shr_01k9zv3m5q8r2t4w6y8a0c1e3g';
const ENTRY = 'voc_01k9zv3m5q8r2t4w6y8a0c1e3g';
const SUGGESTION = 'sug_7d1f0b3c5e9a24680f1e2d3c4b';
const WEBHOOK = 'https://exemplo.com.br/avisos';

/** An account that no other sample uses. */
export class SampleAccount {
  private constructor(
    readonly key: string,
    private readonly accountId: string,
    private readonly stack: Stack,
    readonly client: ConformingClient,
  ) {}

  static async open(stack: Stack): Promise<SampleAccount> {
    const { id } = await stack.newAccount();
    const { key } = await new ApiKeyRepository(stack.db).create(id);
    return new SampleAccount(key, id, stack, stack.client.withKey(key));
  }

  /** Id of a completed transcription without audio. */
  stored(said = 'spk1: bom dia senhora'): Promise<string> {
    return storeTranscription(this.stack, { accountId: this.accountId, said });
  }

  /** Id of a completed transcription with its audio. */
  async recorded(query = ''): Promise<string> {
    const { headers } = await this.client.postRaw(`/v1/transcriptions${query}`, readFileSync(SHORT.path));
    return headers.get('x-transcription-id')!;
  }

  async send(
    method: string,
    path: string,
    body: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', ...more };
    return jsonOf(await this.client.call(path, { method, headers, body: JSON.stringify(body) }));
  }

  async list(path: string, name: string): Promise<readonly { readonly id: string }[]> {
    return jsonOf(await this.client.get(path))[name] as { id: string }[];
  }

  async upload(): Promise<string> {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5000000' };
    const answer = await this.client.post('/v1/uploads', headers);
    return /up_\w+/.exec(answer.headers.get('location')!)![0];
  }
}

function jsonOf({ status, json, text }: Answer): Record<string, unknown> {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return json as Record<string, unknown>;
}

/** Addresses that samples name. */
export interface SampleAddresses {
  /** No one listens there. */
  readonly webhook: string;
  /** A download that never ends. */
  readonly endless: string;
}

type Prepare = (account: SampleAccount, addresses: SampleAddresses) => Promise<Prepared>;

/** By operation. */
export const PREPARED: Readonly<Record<string, Prepare>> = {
  ...transcriptions(),
  ...corrections(),
  ...vocabulary(),
  ...uploads(),
  ...webhooks(),
  getAccount: async () => ({ printed: /acc_\w+/ }),
  getUsage: async () => ({ printed: 'time_zone' }),
  listModels: async () => ({ printed: 'aether' }),
  getModel: async () => ({ printed: 'aether' }),
};

function transcriptions(): Record<string, Prepare> {
  const completed: (printed: string | RegExp) => Prepare = (printed) => async (account) => ({
    replace: { [TRANSCRIPTION]: await account.recorded() },
    printed,
  });
  return {
    listTranscriptions: async (account) => ({ printed: await account.stored() }),
    createTranscription: async () => ({ printed: SCRIPTED_WORDS }),
    createCompatibleTranscription: async () => ({ printed: SCRIPTED_WORDS }),
    getTranscription: completed(SCRIPTED_WORDS),
    followTranscription: completed('event: completed'),
    labelTranscription: completed('imobili'),
    cancelTranscription: async (account, { endless }) => {
      const headers = { prefer: 'respond-async' };
      const { id } = await account.send('POST', '/v1/transcriptions', { audio_url: endless }, headers);
      return { replace: { [TRANSCRIPTION]: String(id) }, printed: 'cancel' };
    },
    getTranscriptionAudio: async (account) => ({
      replace: { [TRANSCRIPTION]: await account.recorded() },
      written: 'gravacao.mp3',
    }),
    deleteTranscription: async (account) => {
      const id = await account.stored();
      return { replace: { [TRANSCRIPTION]: id }, then: [`/v1/transcriptions/${id}`, 410] };
    },
    deleteTranscriptionAudio: async (account) => {
      const id = await account.recorded();
      return { replace: { [TRANSCRIPTION]: id }, then: [`/v1/transcriptions/${id}/audio`, 410] };
    },
  };
}

function corrections(): Record<string, Prepare> {
  const share = async (account: SampleAccount) => {
    const id = await account.stored();
    const made = await account.send('POST', `/v1/transcriptions/${id}/shares`, { expires_in_s: 3600 });
    return { id, share: made['id'] as string };
  };
  return {
    correctTranscript: async (account) => ({ replace: { [TRANSCRIPTION]: await account.stored() }, printed: 'Ana' }),
    listRevisions: async (account) => {
      const id = await account.stored();
      const operations = [{ op: 'rename_speaker', speaker: 'spk1', name: 'Ana' }];
      await account.send('PATCH', `/v1/transcriptions/${id}/transcript`, { revision: 0, operations });
      return { replace: { [TRANSCRIPTION]: id }, printed: 'rename_speaker' };
    },
    createShare: async (account) => ({ replace: { [TRANSCRIPTION]: await account.stored() }, printed: 'shr_' }),
    listShares: async (account) => {
      const made = await share(account);
      return { replace: { [TRANSCRIPTION]: made.id }, printed: made.share };
    },
    endShare: async (account) => {
      const made = await share(account);
      return { replace: { [TRANSCRIPTION]: made.id, [SHARE]: made.share } };
    },
  };
}

function vocabulary(): Record<string, Prepare> {
  const ROUTE = '/v1/vocabulary';
  const added = (account: SampleAccount) =>
    account.send('POST', `${ROUTE}/entries`, { kind: 'keyterm', term: 'Guarujá' });
  return {
    getVocabulary: async (account) => ({ printed: (await added(account))['id'] as string }),
    changeVocabulary: async () => ({ printed: /learning\W+(true|1)/i }),
    eraseVocabulary: async (account) => {
      await added(account);
      return {};
    },
    addVocabularyEntry: async () => ({ printed: 'voc_' }),
    removeVocabularyEntry: async (account) => ({ replace: { [ENTRY]: (await added(account))['id'] as string } }),
    eraseVocabularySuggestion: async (account) => {
      await account.send('PATCH', ROUTE, { learning: true });
      for (let count = 0; count < 2; count += 1) {
        const id = await account.stored('a altora falou');
        const operations = [{ op: 'replace_words', from: 1, to: 2, text: 'autora' }];
        await account.send('PATCH', `/v1/transcriptions/${id}/transcript`, { revision: 0, operations });
      }
      const [suggestion] = await account.list(ROUTE, 'suggestions');
      return { replace: { [SUGGESTION]: suggestion!.id } };
    },
  };
}

function uploads(): Record<string, Prepare> {
  const open: Prepare = async (account) => ({ replace: { [UPLOAD]: await account.upload() } });
  return {
    createUpload: async () => ({ printed: /up_\w+/ }),
    getUploadOffset: async (account, addresses) => ({ ...(await open(account, addresses)), printed: /offset\W+0/i }),
    continueUpload: open,
    deleteUpload: open,
  };
}

function webhooks(): Record<string, Prepare> {
  const delivered = async (account: SampleAccount, { webhook }: SampleAddresses) => {
    const id = await account.recorded(`?webhook_url=${encodeURIComponent(webhook)}`);
    const path = `/v1/transcriptions/${id}/deliveries`;
    const event = await eventually('the event is listed', async () => (await account.list(path, 'data'))[0]);
    return { id, event: event.id };
  };
  return {
    listDeliveries: async (account, addresses) => {
      const { id, event } = await delivered(account, addresses);
      return { replace: { [TRANSCRIPTION]: id }, printed: event };
    },
    redeliverEvent: async (account, addresses) => {
      const { id, event } = await delivered(account, addresses);
      return { replace: { [TRANSCRIPTION]: id, [EVENT]: event } };
    },
    getWebhookSecret: async () => ({ printed: 'whsec_' }),
    rotateWebhookSecret: async () => ({ printed: 'whsec_' }),
    createWebhookTest: async (_, { webhook }) => ({ replace: { [WEBHOOK]: webhook }, printed: 'evt_' }),
    getWebhookTest: async (account, { webhook }) => {
      const made = await account.send('POST', '/v1/webhook-tests', { url: webhook });
      return { replace: { [TEST_EVENT]: made['id'] as string }, printed: made['id'] as string };
    },
  };
}
