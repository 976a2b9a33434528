import { readFileSync } from 'node:fs';
import type { Db, MongoClient } from 'mongodb';
import type { MongodbConfig, RotationLog } from '../config/app-config';
import { followingDb } from './following-db';

/** How often the address and the files that it names are compared. */
const EVERY_MS = 5_000;
/** Calls and cursors that the replaced client serves may last this long. */
const REPLACED_LIVES_MS = 600_000;

/** Options of the address that name files. */
const FILES = ['tlsCAFile', 'tlsCertificateKeyFile', 'tlsCRLFile'];

export type FollowLog = RotationLog;

interface FollowOptions {
  readonly config: Pick<MongodbConfig, 'url'>;
  readonly open: () => Promise<MongoClient>;
  readonly log: FollowLog;
}

/** A connection that takes over changed credentials. The driver cannot change those of a client, so a new client replaces it. */
export class FollowedClient {
  readonly db: Db;
  private readonly replaced = new Map<MongoClient, NodeJS.Timeout>();
  private readonly timer: NodeJS.Timeout;
  private changing: Promise<void> | null = null;
  private refused = '';

  private constructor(
    private readonly options: FollowOptions,
    public client: MongoClient,
    private identity: string,
  ) {
    this.db = followingDb(this);
    this.timer = setInterval(
      () => void (this.changing ??= this.check().finally(() => (this.changing = null))),
      EVERY_MS,
    );
    this.timer.unref();
  }

  static async open(options: FollowOptions): Promise<FollowedClient> {
    const identity = identityOf(options.config.url);
    return new FollowedClient(options, await options.open(), identity);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.changing;
    for (const timer of this.replaced.values()) clearTimeout(timer);
    await Promise.all([this.client, ...this.replaced.keys()].map((client) => client.close()));
  }

  /** Keeps the present client until another is connected with the new credentials. Never rejects. */
  private async check(): Promise<void> {
    const { config, open, log } = this.options;
    const identity = identityOf(config.url);
    if (identity === this.identity) return;
    try {
      const client = await open();
      this.retire(this.client);
      [this.client, this.identity, this.refused] = [client, identity, ''];
      log.info({ server: 'mongodb' }, 'connected with changed credentials');
    } catch (error) {
      if (this.refused !== identity) log.warn({ err: error, server: 'mongodb' }, 'changed credentials do not work yet');
      this.refused = identity;
    }
  }

  private retire(client: MongoClient): void {
    const end = (): void => {
      this.replaced.delete(client);
      void client.close().catch(() => undefined);
    };
    this.replaced.set(client, setTimeout(end, REPLACED_LIVES_MS).unref());
  }
}

/** The address with the content of the files that it names. */
function identityOf(url: string): string {
  const options = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return [url, ...FILES.map((name) => contentOf(options.get(name)))].join('\0');
}

function contentOf(path: string | null): string {
  if (path === null) return '';
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
