import { type WantedPrecision } from '../whisper/precision';
/** Models and settings of an engine. */
export interface SpeechEngineOptions {
  /** Folder of the Whisper model. */
  readonly modelDir: string;
  /** The model's name as configured, for example `whisper-base`. */
  readonly modelName: string;
  /** ONNX file of the voice activity model. */
  readonly vadModelPath: string;
  /** `auto`: the faster one on this machine. */
  readonly precision: WantedPrecision;
  /** Processes that share the windows of a file. */
  readonly processes: number;
  /** Threads of the model on the CPU, in each process; 0: one per core. */
  readonly threads: number;
  /** Windows decoded together, in each process. */
  readonly batch: number;
  /** Whether TensorFlow keeps another copy of the weights for every matrix product, in the layout that the processor reads fastest. */
  readonly packed: boolean;
}
