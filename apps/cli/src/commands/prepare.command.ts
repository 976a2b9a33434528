import {
  connectMongodb,
  createLogger,
  loadConfig,
  markBucket,
  openObjectStore,
  prepareDatabase,
  sealWebhookSecrets,
} from '@aether/platform';
import {
  ensureEmailSweep,
  ensureReconciliation,
  ensureRetention,
  ensureSweep,
  registerSearchAttributes,
} from '@aether/temporal/client';
import { reach } from '../operator/reach';
import { UsageError, type Command } from './command';

/** For installations where the rights to make indexes and a bucket are not those of the running processes. */
export const prepareCommand: Command = {
  usage: 'prepare',
  summary:
    'prepares your own servers: database, bucket, Temporal search attributes and schedules; repeating it changes nothing',
  async run(args) {
    if (args.length > 0) throw new UsageError('prepare takes no arguments.');
    const config = loadConfig();
    const logger = createLogger({ process: 'prepare', level: config.logLevel });
    const mongodb = await reach('MongoDB', () => connectMongodb(config.mongodb, { appName: 'aether-prepare' }));
    try {
      await reach('MongoDB', () => prepareDatabase(mongodb.db, config.accounts));
      await reach('MongoDB', () => sealWebhookSecrets(mongodb.db, config.accounts.keys));
      const objects = await reach('The object store', () => openObjectStore(config.s3));
      await markBucket({ db: mongodb.db, objects, logger });
    } finally {
      await mongodb.close();
    }
    await reach('Temporal', async () => {
      const { temporal } = config;
      await registerSearchAttributes(temporal);
      await ensureReconciliation(temporal, config.reconcile.everyS);
      await ensureRetention(temporal, config.retention.everyS);
      await ensureSweep(temporal);
      await ensureEmailSweep(temporal);
    });
    console.log('The database, the bucket and Temporal are ready.');
    return 0;
  },
};
