/** What an engine is made of. */
export interface SpeechEngineOptions {
  /** Folder of the Whisper model. */
  readonly modelDir: string;
  /** The model's name as configured, for example `whisper-base`. */
  readonly modelName: string;
  /** ONNX file of the voice activity model. */
  readonly vadModelPath: string;
  /** `auto`: what is faster on this machine. */
  readonly precision: 'float32' | 'bfloat16' | 'auto';
  /** Processes that share the windows of a file. */
  readonly processes: number;
  /** Threads of the neural net on the CPU, in each process; 0: one a core. */
  readonly threads: number;
  /** Windows decoded together, in each process. */
  readonly batch: number;
  /** Whether TensorFlow keeps the weights once more for every product, laid out as the processor reads them fastest. */
  readonly packed: boolean;
}
