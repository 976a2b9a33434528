import type { Upload } from 'tus-js-client';
import { ApiError, isApiError, isPassing, messageOf } from '../api/api-error';
import type { Choices } from './options';
import { orderTranscription } from './order-transcription';
import { prepareUpload } from './send-file';
import { TransferSpeed } from './transfer-speed';
import type { UploadItem } from './upload-item';

/** Files sent at the same time; the others wait. */
const AT_ONCE = 2;

/** How often progress is shown. */
const SHOW_EVERY_MS = 250;

const DEFAULT_WAIT_S = 5;

interface Entry {
  item: UploadItem;
  readonly source: File | string;
  readonly choices: Choices;
  readonly speed: TransferSpeed;
  upload: Upload | null;
  uploadId: string | null;
  shownAt: number;
}

/** The recordings that this page sends, one after the other, each to its transcription. Lives as long as the person is in. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private items: readonly UploadItem[] = [];

  constructor(
    private readonly accountId: string,
    private readonly onStarted: () => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The newest first. */
  readonly snapshot = (): readonly UploadItem[] => this.items;

  addFiles(files: readonly File[], choices: Choices): void {
    for (const file of files) this.add(file, file.name, choices);
  }

  addLink(address: string, choices: Choices): void {
    this.add(address, nameOfLink(address), choices);
  }

  async pause(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'paused', bytesPerSecond: null, note: null });
    await entry.upload?.abort();
    this.pump();
  }

  /** Goes on with what was paused, or tries again what failed. */
  resume(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'waiting', note: null });
    this.pump();
  }

  /** What has been sent of it is erased by the service when its time is over. */
  remove(id: string): void {
    void this.entries.get(id)?.upload?.abort();
    this.entries.delete(id);
    this.publish();
    this.pump();
  }

  /** The connection was lost: a request under way might hang for minutes before it fails. */
  readonly disconnected = (): void => {
    for (const entry of this.entries.values()) {
      if (entry.item.state !== 'sending') continue;
      this.failed(entry, new TypeError('offline'));
      void entry.upload?.abort();
    }
  };

  /** The connection is back: goes on with what it had stopped. */
  readonly reconnected = (): void => {
    for (const { item } of this.entries.values())
      if (item.state === 'paused' && item.note !== null) this.resume(item.id);
  };

  close(): void {
    for (const { item } of this.entries.values()) this.remove(item.id);
  }

  private add(source: File | string, name: string, choices: Choices): void {
    const bytes = typeof source === 'string' ? null : source.size;
    const item: UploadItem = {
      id: randomId(),
      name,
      bytes,
      sent: 0,
      bytesPerSecond: null,
      state: 'waiting',
      note: null,
      transcriptionId: null,
    };
    this.entries.set(item.id, {
      item,
      source,
      choices,
      speed: new TransferSpeed(),
      upload: null,
      uploadId: null,
      shownAt: 0,
    });
    this.publish();
    this.pump();
  }

  private pump(): void {
    const all = [...this.entries.values()];
    const free = AT_ONCE - all.filter(({ item }) => item.state === 'sending').length;
    for (const entry of all.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free))) {
      if (typeof entry.source === 'string' || entry.uploadId !== null) void this.order(entry);
      else void this.send(entry, entry.source);
    }
  }

  private async send(entry: Entry, file: File): Promise<void> {
    this.change(entry, { state: 'sending' });
    try {
      entry.upload ??= await prepareUpload(file, this.accountId, {
        onProgress: (sent) => this.progressed(entry, sent),
        onSent: (uploadId) => {
          entry.uploadId = uploadId;
          void this.order(entry);
          this.pump();
        },
        onError: (error) => this.failed(entry, error),
      });
    } catch (error) {
      return this.failed(entry, error);
    }
    // It may have been paused or removed meanwhile.
    if (entry.item.state === 'sending' && this.entries.has(entry.item.id)) entry.upload.start();
  }

  private progressed(entry: Entry, sent: number): void {
    const now = performance.now();
    if (now - entry.shownAt < SHOW_EVERY_MS || entry.item.state !== 'sending') return;
    entry.shownAt = now;
    this.change(entry, { sent, bytesPerSecond: entry.speed.sample(now, sent) });
  }

  /** Until the service takes it: when too many run already, or it does not answer, a little later again. */
  private async order(entry: Entry): Promise<void> {
    const { source, choices, uploadId } = entry;
    const { id, name, bytes } = entry.item;
    this.change(entry, { state: 'starting', sent: bytes ?? 0, bytesPerSecond: null, note: null });
    const audio = typeof source === 'string' ? { audio_url: source } : { upload_id: uploadId ?? '' };
    while (this.entries.has(id)) {
      try {
        const transcription = await orderTranscription({ audio, name, choices, key: uploadId ?? id });
        this.change(entry, { state: 'started', note: null, transcriptionId: transcription.id });
        return this.onStarted();
      } catch (error) {
        if (!isPassing(error)) return this.failed(entry, error);
        this.change(entry, { note: waitingFor(error) });
        const seconds = (error instanceof ApiError && error.more.retryAfterS) || DEFAULT_WAIT_S;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  }

  private failed(entry: Entry, error: unknown): void {
    const note = messageOf(error);
    const refused = error instanceof ApiError;
    this.change(entry, { state: refused ? 'failed' : 'paused', bytesPerSecond: null, note });
    this.pump();
  }

  private change(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    this.publish();
  }

  private publish(): void {
    this.items = [...this.entries.values()].map(({ item }) => item).reverse();
    for (const listener of this.listeners) listener();
  }
}

function waitingFor(error: unknown): string {
  if (isApiError(error, 'concurrency_limited')) {
    return 'Outras transcrições ainda estão em andamento: esta começa sozinha quando uma terminar.';
  }
  return messageOf(error);
}

/** Without the query string, which may hold credentials. */
function nameOfLink(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** `crypto.randomUUID` is there on https alone. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
