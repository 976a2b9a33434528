import { randomBytes } from 'node:crypto';
import { connectMongodb, ensureIndexes, loadConfig, type AppConfig, type MongodbConnection } from '@aether/platform';
import { ServerUnderTest } from './server-under-test';
import { databaseOn } from './stack/server-namespaces';
import { askShared } from './stack/shared-service';

/** A database with all indexes in a real MongoDB, and a connection to it. */
export class MongodbUnderTest {
  private constructor(
    readonly config: AppConfig['mongodb'],
    readonly connection: MongodbConnection,
    /** Null if other files use the server too. */
    private readonly server: ServerUnderTest | null,
  ) {}

  /** A separate server, which the file may kill. */
  static async start(): Promise<MongodbUnderTest> {
    const server = await ServerUnderTest.start('mongod');
    return MongodbUnderTest.on(server.config.mongodb, server);
  }

  /** A database of this file on the server that the files of a test run share, or a separate server if a file runs alone. */
  static async shared(): Promise<MongodbUnderTest> {
    const socket = process.env['AETHER_TEST_SERVICE'];
    if (!socket) return MongodbUnderTest.start();
    const { servers } = await askShared(socket, 'servers');
    const url = databaseOn(servers, `contract-${randomBytes(6).toString('hex')}`);
    return MongodbUnderTest.on(loadConfig({ AETHER_MONGODB_URL: url }).mongodb, null);
  }

  private static async on(config: AppConfig['mongodb'], server: ServerUnderTest | null): Promise<MongodbUnderTest> {
    const connection = await connectMongodb(config);
    // Several processes create the indexes at once, and again on a later start.
    await Promise.all([ensureIndexes(connection.db), ensureIndexes(connection.db)]);
    await ensureIndexes(connection.db);
    return new MongodbUnderTest(config, connection, server);
  }

  get db(): MongodbConnection['db'] {
    return this.connection.db;
  }

  /** Kills a separate server with SIGKILL. It stays down. */
  async kill(): Promise<void> {
    await this.separate.kill();
  }

  /** Restarts a separate server after `kill`. */
  async restart(): Promise<void> {
    await this.separate.start();
  }

  private get separate(): ServerUnderTest {
    if (this.server === null) throw new Error('Other test files use this server.');
    return this.server;
  }

  async dispose(): Promise<void> {
    if (this.server === null) await this.db.dropDatabase();
    await this.connection.close();
    await this.server?.dispose();
  }
}
