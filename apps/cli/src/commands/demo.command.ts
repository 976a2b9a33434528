import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BASE_MICRO_BRL_PER_HOUR } from '@aether/domain';
import { environment, loadConfig } from '@aether/platform';
import { WHISPER_BASE } from '@aether/speech';
import { transcribeOverHttp } from '../caller/transcribe-over-http';
import { freePorts } from '../launcher/free-port';
import { createAccount } from '../operator/create-account';
import { withDatabase } from '../operator/operator-database';
import { localServers } from '../service/local-servers';
import { runService, type RunningService } from '../service/run-service';
import { stopSignal, untilAborted } from '../service/stop-signal';
import { ensureEverything } from '../setup/ensure-everything';
import { SetupError } from '../setup/setup-error';
import { callerPath } from '../terminal/caller-path';
import { setupDisplay } from '../terminal/setup-display';
import type { Command } from './command';

/** Relative to dist/apps/cli/src/commands. */
const SAMPLE = join(__dirname, '../../../../../apps/cli/samples/support-call.flac');
const INTERRUPTED = 130;
/** Pays for the longest accepted recording: four hours. */
const CREDIT = { microBrl: 4 * BASE_MICRO_BRL_PER_HOUR };

export const demoCommand: Command = {
  usage: 'demo [FILE] [--keep]',
  summary: 'starts the whole service on free ports, transcribes a recording and exits; --keep: runs until Ctrl-C',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'boolean' } },
    });
    const file = positionals[0] === undefined ? SAMPLE : callerPath(positionals[0]);
    if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
    const signal = stopSignal();
    const dataDir = await mkdtemp(join(tmpdir(), 'aether-demo-'));
    try {
      await demo({ file, dataDir, keep: values.keep === true, signal });
      return signal.aborted && values.keep !== true ? INTERRUPTED : 0;
    } catch (error) {
      if (signal.aborted) return INTERRUPTED;
      throw error;
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface DemoOptions {
  readonly file: string;
  readonly dataDir: string;
  readonly keep: boolean;
  readonly signal: AbortSignal;
}

async function demo({ file, dataDir, keep, signal }: DemoOptions): Promise<void> {
  const given = loadConfig();
  const config = { ...given, dataDir, speech: { ...given.speech, model: given.speech.model ?? WHISPER_BASE } };
  const display = setupDisplay();
  const { cacheDir, speech } = config;
  const setup = { cacheDir, model: speech.model, servers: localServers(config), onProgress: display.onProgress };
  const binaries = await ensureEverything(setup).finally(() => display.done());
  signal.throwIfAborted();
  const [gatewayPort = 0] = await freePorts(1);
  console.log('Starting the service …');
  const service = await runService({ config, binaries, ports: 'free', gatewayPort, signal });
  try {
    await show(service, { file, dataDir, signal });
    if (!keep) return;
    console.log('\nRunning until Ctrl-C.');
    await untilAborted(signal);
  } finally {
    await service.stop();
  }
}

async function show(service: RunningService, { file, dataDir, signal }: Omit<DemoOptions, 'keep'>): Promise<void> {
  const { mongodb, accounts, temporal } = loadConfig(environment(service.env));
  const email = `demo-${Date.now()}@aether.local`;
  const { api_key: apiKey } = await withDatabase({ url: mongodb.url, keys: accounts.keys }, (database) =>
    createAccount(database, { email, credit: CREDIT }),
  );
  const { gatewayUrl, temporalUiUrl } = service;
  const { id, text, durationS, elapsedS } = await transcribeOverHttp(file, { gatewayUrl, apiKey, dataDir, signal });
  const factor = durationS > 0 ? `, real-time factor ${(elapsedS / durationS).toFixed(2)}` : '';
  console.log(`\n${text}\n`);
  console.log(`${durationS.toFixed(1)} s of audio in ${elapsedS.toFixed(1)} s${factor}\n`);
  console.log(`Transcription  ${gatewayUrl}/v1/transcriptions/${id}`);
  console.log(`Documentation  ${gatewayUrl}/docs`);
  if (temporalUiUrl !== null)
    console.log(`Temporal UI    ${temporalUiUrl}/namespaces/${temporal.namespace}/workflows/${id}`);
  console.log(`API key        ${apiKey}`);
}
