import type { Upload } from 'tus-js-client';
import { ApiError, isApiError, isTransient, messageOf } from '../api/api-error';
import { formatBytes } from '../format/format';
import { randomName } from '../api/random-name';
import { isSessionEnd } from '../session/session-end';
import { UPLOAD_TEXTS } from '../texts/uploads';
import type { UploadOptions } from './options';
import { createTranscription } from './create-transcription';
import { prepareUpload } from './send-file';
import { TransferSpeed } from './transfer-speed';
import type { SavedUpload } from './saved-uploads';
import type { UploadItem } from './upload-item';

/** Files sent at the same time; the others wait. */
const MAX_CONCURRENT = 2;

/** Minimum time between progress updates. */
const SHOW_EVERY_MS = 250;

const DEFAULT_WAIT_S = 5;

const SESSION_ENDED = UPLOAD_TEXTS.sessionEnded;

interface Listeners {
  /** Called when a transcription has been created. */
  readonly onStarted: () => void;
  readonly onSessionEnd: () => void;
}

interface Added extends Pick<Entry, 'source' | 'options'>, Pick<UploadItem, 'name' | 'bytes'> {
  readonly uploadId?: string | null;
  readonly shown?: Pick<UploadItem, 'sent' | 'state'>;
}

interface Entry {
  item: UploadItem;
  /** Null for an interrupted upload until the user has chosen the file again. */
  source: File | string | null;
  readonly options: UploadOptions;
  readonly speed: TransferSpeed;
  upload: Upload | null;
  uploadId: string | null;
  /** Number of transcriptions of this audio that have failed. */
  failures: number;
  shownAt: number;
}

/** Uploads recordings, a few at a time, and creates a transcription of each. Lives in this page until the user signs out. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private items: readonly UploadItem[] = [];

  constructor(
    private readonly accountId: string,
    private readonly on: Listeners,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Items, newest first. */
  readonly snapshot = (): readonly UploadItem[] => this.items;

  addFiles(files: readonly File[], options: UploadOptions): void {
    for (const file of files) {
      for (const { item } of this.entries.values())
        if (item.state === 'interrupted' && isFileOf(item, file)) this.entries.delete(item.id);
      this.add({ source: file, name: file.name, bytes: file.size, options });
    }
  }

  addLink(address: string, options: UploadOptions): void {
    this.add({ source: address, name: nameOfLink(address), bytes: null, options });
  }

  /** Takes up uploads that a reload of the page has interrupted. Those that had arrived need no file. */
  restore(saved: readonly SavedUpload[]): void {
    for (const { name, bytes, sent, uploadId, options } of saved) {
      const state = uploadId === null ? 'interrupted' : 'waiting';
      this.add({ source: null, name, bytes, options, uploadId, shown: { sent, state } });
    }
  }

  /** What a reload of the page would interrupt. A link may hold credentials, and is not stored. */
  saved(): readonly SavedUpload[] {
    return [...this.entries.values()].flatMap(({ item: { name, bytes, sent, state }, uploadId, options }) =>
      bytes === null || state === 'started' || state === 'failed'
        ? []
        : [{ accountId: this.accountId, name, bytes, sent, uploadId, options }],
    );
  }

  /** Continues an interrupted upload with its file. */
  continueWith(id: string, file: File): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    const { name, bytes } = entry.item;
    if (!isFileOf(entry.item, file)) {
      this.change(entry, { note: UPLOAD_TEXTS.otherFile(name, formatBytes(bytes ?? 0)) });
      return;
    }
    entry.source = file;
    this.resume(id);
  }

  /** Transcribes the audio of a failed transcription again. */
  retry(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    entry.failures += 1;
    this.change(entry, { transcriptionId: null, state: 'waiting', note: null });
    this.pump();
  }

  async pause(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'paused', bytesPerSecond: null, note: null });
    await entry.upload?.abort();
    this.pump();
  }

  /** Resumes a paused upload, or retries a failed one. */
  resume(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.change(entry, { state: 'waiting', note: null });
    this.pump();
  }

  /** Removes the item. The service deletes the partial upload when it expires. */
  remove(id: string): void {
    void this.entries.get(id)?.upload?.abort();
    this.entries.delete(id);
    this.publish();
    this.pump();
  }

  /** Pauses uploads when the connection is lost, because a running request might hang for minutes before it fails. */
  readonly disconnected = (): void => {
    for (const entry of this.entries.values()) {
      if (entry.item.state !== 'sending') continue;
      this.failed(entry, new TypeError('offline'));
      void entry.upload?.abort();
    }
  };

  /** Resumes the uploads that a lost connection or an expired session paused. */
  readonly reconnected = (): void => {
    for (const { item } of this.entries.values())
      if (item.state === 'paused' && item.note !== null) this.resume(item.id);
  };

  close(): void {
    for (const { item } of this.entries.values()) this.remove(item.id);
  }

  private add({ source, name, bytes, options, uploadId = null, shown }: Added): void {
    const item: UploadItem = {
      id: randomName(),
      name,
      bytes,
      sent: 0,
      bytesPerSecond: null,
      state: 'waiting',
      note: null,
      transcriptionId: null,
      ...shown,
    };
    const speed = new TransferSpeed();
    this.entries.set(item.id, { item, source, options, speed, upload: null, uploadId, failures: 0, shownAt: 0 });
    this.publish();
    this.pump();
  }

  private pump(): void {
    const all = [...this.entries.values()];
    const free = MAX_CONCURRENT - all.filter(({ item }) => item.state === 'sending').length;
    for (const entry of all.filter(({ item }) => item.state === 'waiting').slice(0, Math.max(0, free))) {
      if (entry.source instanceof File && entry.uploadId === null) void this.send(entry, entry.source);
      else void this.create(entry);
    }
  }

  private async send(entry: Entry, file: File): Promise<void> {
    this.change(entry, { state: 'sending' });
    try {
      entry.upload ??= await prepareUpload(file, this.accountId, {
        onProgress: (sent) => this.progressed(entry, sent),
        onSent: (uploadId) => {
          entry.uploadId = uploadId;
          void this.create(entry);
          this.pump();
        },
        onError: (error) => this.failed(entry, error),
      });
    } catch (error) {
      return this.failed(entry, error);
    }
    // The user may have paused or removed it in the meantime.
    if (entry.item.state === 'sending' && this.entries.has(entry.item.id)) entry.upload.start();
  }

  private progressed(entry: Entry, sent: number): void {
    const now = performance.now();
    if (now - entry.shownAt < SHOW_EVERY_MS || entry.item.state !== 'sending') return;
    entry.shownAt = now;
    this.change(entry, { sent, bytesPerSecond: entry.speed.sample(now, sent) });
  }

  /** Creates the transcription. Retries after a delay while the concurrency limit is reached or the service does not respond. */
  private async create(entry: Entry): Promise<void> {
    const { source, options, uploadId, failures } = entry;
    const { id, name, bytes } = entry.item;
    // Repeating a request creates one transcription, and retrying a failed one creates another.
    const key = `${uploadId ?? id}${failures === 0 ? '' : `-${failures}`}`;
    this.change(entry, { state: 'starting', sent: bytes ?? 0, bytesPerSecond: null, note: null });
    const audio = typeof source === 'string' ? { audio_url: source } : { upload_id: uploadId ?? '' };
    while (this.entries.has(id)) {
      try {
        const transcription = await createTranscription({ audio, name, options, key });
        this.change(entry, { state: 'started', note: null, transcriptionId: transcription.id });
        return this.on.onStarted();
      } catch (error) {
        if (source instanceof File && isUploadErased(error)) return this.sendAgain(entry);
        if (!isTransient(error)) return this.failed(entry, error);
        this.change(entry, { note: waitingFor(error) });
        const seconds = (error instanceof ApiError && error.more.retryAfterS) || DEFAULT_WAIT_S;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  }

  /** The service has erased the upload, as it does with that of masked audio. */
  private sendAgain(entry: Entry): void {
    entry.upload = null;
    entry.uploadId = null;
    this.change(entry, { state: 'waiting', sent: 0, note: null });
    this.pump();
  }

  private failed(entry: Entry, error: unknown): void {
    const ended = isSessionEnd(error);
    // It continues when the user is signed in, or in its account, again.
    const isKept = ended || isApiError(error, 'account_switched');
    const state = error instanceof ApiError && !isKept ? 'failed' : 'paused';
    this.change(entry, { state, bytesPerSecond: null, note: ended ? SESSION_ENDED : messageOf(error) });
    if (ended) this.on.onSessionEnd();
    else this.pump();
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

function isFileOf({ name, bytes }: UploadItem, file: File): boolean {
  return file.name === name && file.size === bytes;
}

function isUploadErased(error: unknown): boolean {
  return ['upload_expired', 'deleted', 'not_found'].some((code) => isApiError(error, code));
}

function waitingFor(error: unknown): string {
  if (isApiError(error, 'concurrency_limited')) {
    return UPLOAD_TEXTS.othersRunning;
  }
  return messageOf(error);
}

/** The link without its query string, which may contain credentials. */
function nameOfLink(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}
