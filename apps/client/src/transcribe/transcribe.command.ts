import { ApiClient } from '../api/api-client';
import { readApiDocument, type ApiDocument } from '../api/api-document';
import type { Command } from '../command';
import { findConnection, requireKey } from '../config/connection';
import { stateFolder } from '../config/folders';
import { concernsAllFiles, EXIT } from '../exit-status';
import { progressDisplay, type ProgressDisplay } from '../terminal/progress-display';
import { UsageError } from '../usage-error';
import { parseTranscribeArguments, readEarlyArguments, type TranscribeArguments } from './arguments';
import { findInputs, listFolder, type FoundInputs, type Input } from './find-inputs';
import { JobStore } from './job-store';
import { runInputs } from './run-inputs';
import { TranscribeInput, type TranscribeSettings } from './transcribe-input';
import { watchFolders } from './watch-folders';

const PATIENCE_MS = 600_000;

export const transcribeCommand: Command = {
  usage:
    'transcribe ARQUIVO|PASTA|ENDEREÇO… [-f FORMATO,…] [-o PASTA|-] [-j N] [-w] [-q] [--url ENDEREÇO] [--OPÇÃO[=VALOR] …]',
  summary:
    'transcreve gravações pelo serviço e grava o resultado ao lado delas; `transcribe --help` lista as opções do serviço',
  async run(args, signal) {
    const early = readEarlyArguments(args);
    const connection = await findConnection(early.url);
    const anonymous = new ApiClient({ baseUrl: connection.url, authorization: null, patienceMs: 0 });
    if (early.help) {
      console.log(help(await readApiDocument(anonymous, signal)));
      return EXIT.done;
    }
    const given = parseTranscribeArguments(args, await readApiDocument(anonymous, signal));
    const client = new ApiClient({
      baseUrl: connection.url,
      authorization: `Bearer ${requireKey(connection)}`,
      patienceMs: given.watch ? Infinity : PATIENCE_MS,
      waitsForTurn: true,
    });
    const found = await findInputs(given.inputs, given.out);
    if (given.watch && found.folders.length === 0) throw new UsageError('--watch acompanha pastas: dê ao menos uma.');
    const { options, formats } = given;
    const store = new JobStore(stateFolder());
    const settings = { client, url: connection.url, store, options, formats, toStdout: given.out === '-' };
    return new Run(settings, given, signal).execute(found);
  },
};

class Run {
  private readonly display: ProgressDisplay;
  private readonly counts = { transcribed: 0, ready: 0, failed: 0 };

  constructor(
    private readonly settings: TranscribeSettings,
    private readonly given: TranscribeArguments,
    private readonly signal: AbortSignal,
  ) {
    this.display = progressDisplay(given);
  }

  async execute(found: FoundInputs): Promise<number> {
    const { jobs, watch } = this.given;
    try {
      await runInputs(this.inputs(found), jobs, (input) => this.transcribe(input));
    } finally {
      this.display.stop();
      this.report();
    }
    if (this.signal.aborted) return watch ? EXIT.done : EXIT.interrupted;
    return this.counts.failed > 0 ? EXIT.failed : EXIT.done;
  }

  private async *inputs({ named, folders }: FoundInputs): AsyncGenerator<Input> {
    const { out, watch } = this.given;
    yield* named;
    if (watch) yield* watchFolders({ folders, out, signal: this.signal });
    else for (const folder of folders) yield* await listFolder(folder, out);
  }

  /** Rejects only for what would fail every other file too. */
  private async transcribe(input: Input): Promise<void> {
    if (this.signal.aborted) return;
    const progress = this.display.file(input.name);
    try {
      const { written, durationS } = await new TranscribeInput(this.settings, input, progress, this.signal).run();
      if (durationS === null) this.counts.ready += 1;
      else this.counts.transcribed += 1;
      for (const path of written) progress.print(`${path}\n`);
      progress.end(durationS === null ? 'já pronta' : `transcrita (${seconds(durationS)} de áudio)`);
    } catch (error) {
      if (this.signal.aborted) return progress.end('interrompida; rode o mesmo comando para continuar');
      this.counts.failed += 1;
      progress.fail(`falhou: ${error instanceof Error ? error.message : String(error)}`);
      if (concernsAllFiles(error)) throw error;
    }
  }

  private report(): void {
    const { transcribed, ready, failed } = this.counts;
    if (transcribed + ready + failed < 2 || this.given.quiet) return;
    console.error(`${transcribed} transcritas, ${ready} já prontas, ${failed} com falha.`);
  }
}

function seconds(durationS: number | null): string {
  return `${(durationS ?? 0).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
}

function help({ formats, options }: ApiDocument): string {
  const lines = options.map(({ name, description }) => `  --${name}\n      ${description}`);
  return [
    `aether-cli ${transcribeCommand.usage}`,
    '',
    `  -f, --formato   um ou mais, separados por vírgulas: ${formats.join(', ')}; sem ele, texto`,
    '  -o, --out       pasta dos resultados; sem ela, ao lado de cada gravação; `-`: na saída padrão',
    '  -j, --jobs      quantas ao mesmo tempo, de 1 a 32; sem ele, 2',
    '  -w, --watch     acompanha as pastas: transcreve o que chegar, até Ctrl-C',
    '  -q, --quiet     sem progresso',
    '  --url           endereço do serviço; sem ele, AETHER_URL, o do `login` ou http://localhost:3000',
    '',
    'Opções deste serviço (as de sim ou não valem pelo nome; valores vão depois de `=`):',
    ...lines,
  ].join('\n');
}
