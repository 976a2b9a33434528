import { connectMongodb, ensureIndexes, type MongodbConnection } from '@aether/platform';
import { ServerUnderTest } from './server-under-test';

/** A real MongoDB with all indexes, and a connection to it. */
export class MongodbUnderTest {
  private constructor(
    readonly server: ServerUnderTest,
    private readonly connection: MongodbConnection,
  ) {}

  static async start(): Promise<MongodbUnderTest> {
    const server = await ServerUnderTest.start('mongod');
    const connection = await connectMongodb(server.config.mongodb);
    // Several processes create the indexes at once, and again on a later start.
    await Promise.all([ensureIndexes(connection.db), ensureIndexes(connection.db)]);
    await ensureIndexes(connection.db);
    return new MongodbUnderTest(server, connection);
  }

  get db(): MongodbConnection['db'] {
    return this.connection.db;
  }

  async dispose(): Promise<void> {
    await this.connection.close();
    await this.server.dispose();
  }
}
