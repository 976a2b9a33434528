import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AppConfig } from '@aether/platform';
import {
  fenceOf,
  findFfmpeg,
  findOnPath,
  loadTensorFlow,
  planEngine,
  preparedFolder,
  PrecisionError,
  resolveDiarization,
  resolveSentimentLexicon,
  runProgram,
  type FenceKind,
} from '@aether/speech';
import { isPortFree } from '../launcher/free-port';
import { DEFAULT_PORTS } from '../launcher/local-ports';
import { ProcessTable } from '../launcher/process-table';
import { localServers } from '../service/local-servers';
import { findServer } from '../setup/ensure-servers';
import { SERVER_SOURCES } from '../setup/server-sources';
import { examineModels } from './examine-models';
import type { Finding } from './finding';

const GIB = 2 ** 30;
/** Disk space for server programs, TensorFlow, ffmpeg, Whisper base and temporary downloads, in GiB. */
const NEEDED_GIB = 4;

const ENCLOSED = 'no network, no other processes, no files but its recording, limited memory and processor time';

/** What each fence prevents, and how to get a stronger one. */
const FENCES: Readonly<Record<FenceKind, Omit<Finding, 'subject'>>> = {
  bubblewrap: { state: 'ok', detail: `ffmpeg runs in bubblewrap: ${ENCLOSED}` },
  namespaces: { state: 'ok', detail: `ffmpeg runs in namespaces of its own: ${ENCLOSED}` },
  limits: {
    state: 'note',
    detail:
      'ffmpeg has limited memory and processor time only; it keeps network, files and processes of its user. Install bubblewrap, or allow unprivileged user namespaces (in a container: docs/how-to/install.md)',
  },
};

/** Checks this machine without changing it. */
export async function examine(config: AppConfig): Promise<readonly Finding[]> {
  const groups = await Promise.all([servers(config), ports(config), speech(config), disk(config)]);
  const missingServers = groups[0].some(({ state }) => state === 'missing');
  const missingTensorFlow = groups[2].some(({ subject, state }) => subject === 'TensorFlow' && state === 'missing');
  return [...(await tools(missingServers, missingTensorFlow)), ...groups.flat()];
}

/** A build tool counts as missing only while set-up still needs it. */
async function tools(forServers: boolean, forTensorFlow: boolean): Promise<Finding[]> {
  const wanted = [
    { subject: 'Python 3', program: 'python3', args: ['--version'], needed: forServers || forTensorFlow },
    { subject: 'pip', program: 'python3', args: ['-m', 'pip', '--version'], needed: forServers || forTensorFlow },
    { subject: 'Go', program: 'go', args: ['version'], needed: forServers },
    { subject: 'C++ compiler', program: 'g++', args: ['--version'], needed: forTensorFlow },
  ];
  const node: Finding = { subject: 'Node', state: 'ok', detail: process.versions.node };
  const found = wanted.map(async ({ subject, program, args, needed }): Promise<Finding> => {
    try {
      const stdout = await runProgram(program, args);
      return { subject, state: 'ok', detail: (stdout.split('\n')[0] ?? '').replace(/ from .*/, '') };
    } catch {
      const why = needed ? 'set-up needs it to install what is missing below' : 'nothing needs it now';
      return { subject, state: needed ? 'missing' : 'note', detail: `not found; ${why}` };
    }
  });
  return [node, ...(await Promise.all(found))];
}

async function servers(config: AppConfig): Promise<Finding[]> {
  const local = localServers(config);
  return Promise.all(
    (['temporal', 'nats', 'mongod', 'minio'] as const).map(async (name): Promise<Finding> => {
      if (!local.includes(name)) return { subject: name, state: 'ok', detail: 'runs elsewhere, as configured' };
      const binary = await findServer(name, config.cacheDir);
      const { program, version } = SERVER_SOURCES[name];
      if (binary === null) {
        return {
          subject: name,
          state: 'missing',
          detail: `${program} ${version} is not installed: npm run aether -- setup`,
        };
      }
      return { subject: name, state: 'ok', detail: `${binary.version}, from ${binary.from}: ${binary.path}` };
    }),
  );
}

/** A taken port is only noted: Aether itself may hold it. */
async function ports(config: AppConfig): Promise<Finding[]> {
  const running = await new ProcessTable(config.dataDir).read();
  if (running.length > 0) return [{ subject: 'ports', state: 'ok', detail: 'Aether is running with this data folder' }];
  const wanted = Object.entries({ gateway: config.http.port, ...DEFAULT_PORTS });
  const taken = (
    await Promise.all(wanted.map(async ([name, port]) => ((await isPortFree(port)) ? [] : [`${name} ${port}`])))
  ).flat();
  if (taken.length === 0) return [{ subject: 'ports', state: 'ok', detail: 'all free' }];
  return [{ subject: 'ports', state: 'note', detail: `taken: ${taken.join(', ')} (start has options for others)` }];
}

async function speech(config: AppConfig): Promise<Finding[]> {
  const recognizer = await Promise.all(recognition(config));
  // They measure the processor, so nothing else should run.
  const models = config.speech.engine === 'scripted' ? [] : await examinedModels(config);
  const others = await Promise.all([
    finding('speakers', async () => dirname((await resolveDiarization(config.cacheDir)).segmentationPath)),
    finding('tones', () => resolveSentimentLexicon(config.cacheDir)),
    finding('ffmpeg', async () => {
      const ffmpeg = await findFfmpeg(config.cacheDir);
      if (ffmpeg === undefined) throw new Error('not installed: npm run aether -- setup');
      return `${ffmpeg.version}: ${(await findOnPath(ffmpeg.path)) ?? ffmpeg.path}`;
    }),
    fence(config),
  ]);
  return [...recognizer, ...models, ...others];
}

/** What keeps ffmpeg, which reads strangers' files, from the rest of this machine. */
async function fence({ cacheDir }: AppConfig): Promise<Finding> {
  const ffmpeg = await findFfmpeg(cacheDir);
  if (ffmpeg === undefined) return { subject: 'fence', state: 'note', detail: 'known once ffmpeg is installed' };
  return { subject: 'fence', ...FENCES[(await fenceOf(ffmpeg.path)).fence.kind] };
}

/** Empty if the machine lacks the configured precision, which the finding of the engine says. */
async function examinedModels(config: AppConfig): Promise<Finding[]> {
  try {
    return await examineModels(config);
  } catch (error) {
    if (error instanceof PrecisionError) return [];
    throw error;
  }
}

/** The scripted engine needs neither TensorFlow nor a model. */
function recognition(config: AppConfig): Promise<Finding>[] {
  if (config.speech.engine === 'scripted') {
    const detail = 'AETHER_ENGINE=scripted: no speech recognition, transcripts are placeholder words';
    return [Promise.resolve({ subject: 'engine', state: 'note', detail })];
  }
  const planned = planEngine(config.speech, config);
  return [
    finding('TensorFlow', tensorFlow),
    finding('model', async () => {
      const { modelName, modelDir } = (await planned).options;
      return `${modelName}: ${modelDir}`;
    }),
    finding('engine', () => engine(planned)),
    weights(planned),
  ];
}

function tensorFlow(): Promise<string> {
  const { version, device } = loadTensorFlow();
  return Promise.resolve(`${version} on the ${device === 'gpu' ? 'GPU' : 'CPU'}`);
}

/** The settings that the model would run with here, and the reason for each. */
async function engine(planned: ReturnType<typeof planEngine>): Promise<string> {
  const { settings } = await planned;
  const { precision, processes, threads, batch, packed } = settings;
  return [
    `precision ${precision.value} (${precision.reason})`,
    `processes ${processes.value} (${processes.reason})`,
    `threads per process ${threads.value} (${threads.reason})`,
    `windows at once ${batch.value} (${batch.reason})`,
    `weights ${packed.value ? 'packed' : 'as stored'} (${packed.reason})`,
  ].join('; ');
}

/** Where processes find the weights. */
async function weights(planned: ReturnType<typeof planEngine>): Promise<Finding> {
  const subject = 'weights';
  const plan = await planned.catch(() => null);
  if (plan === null) return { subject, state: 'note', detail: 'known once the model is installed' };
  const { options, machine } = plan;
  if (machine.device === 'gpu') return { subject, state: 'ok', detail: 'each process holds them on the GPU' };
  if (machine.sharesWeights) {
    const detail = `prepared once, and shared by all processes: ${preparedFolder(options.modelDir)}`;
    return { subject, state: 'ok', detail };
  }
  const detail = `each process converts and holds them: ${options.modelDir} cannot be written, or has too little free disk`;
  return { subject, state: 'note', detail };
}

async function disk({ dataDir, cacheDir }: AppConfig): Promise<Finding[]> {
  return Promise.all(
    Object.entries({ 'data folder': dataDir, 'cache folder': cacheDir }).map(
      async ([subject, path]): Promise<Finding> => {
        const free = await freeBytes(path);
        const state = free < NEEDED_GIB * GIB ? 'note' : 'ok';
        return { subject, state, detail: `${path}, ${(free / GIB).toFixed(1)} GiB free` };
      },
    ),
  );
}

/** Measured at the nearest ancestor that exists. */
async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    return path === dirname(path) ? 0 : freeBytes(dirname(path));
  }
}

async function finding(subject: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { subject, state: 'ok', detail: await check() };
  } catch (error) {
    return { subject, state: 'missing', detail: error instanceof Error ? error.message : String(error) };
  }
}
