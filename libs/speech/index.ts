export { createSpeechEngine } from './engine/create-speech-engine';
export { createScriptedEngine } from './engine/create-scripted-engine';
export { EngineDiedError } from './engine/engine-died.error';
export type { SpeechEngineOptions } from './engine/engine-options';
export { type EnginePlan, planEngine, type PlannedOptions } from './engine/plan-engine';
export { expectModels, type ExpectedModels } from './engine/expect-models';
export { expectedSpeed, type ExpectedSpeed } from './engine/expected-speed';
export { KNOWN_GPUS, type Gpu } from './engine/gpu-model';
export { predictRecordingS, predictSpeed, WINDOW_S, type RunSettings } from './engine/machine-model';
export { chooseEngineSettings, valuesOf } from './engine/engine-settings';
export { thisMachine, type Machine } from './engine/machine';
export { measureProcessor } from './engine/measure-processor';
export { processorOf, type Processor } from './engine/processor';
export { recommendModel } from './engine/recommend-model';
export { KNOWN_MODELS, knownModel, type KnownModel } from './models/known-models';
export { serveEngine } from './engine/serve-engine';
export { SpeechEnginePool } from './engine/speech-engine-pool';
export type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './engine/speech-engine';
export type { Diarizer, KnownVoice } from './diarization/diarizer';
export { DiarizerThread } from './diarization/diarizer-thread';
export { logMel, WINDOW_FRAMES, WINDOW_SAMPLES } from './features/log-mel';
export { WhisperTokenizer } from './tokenizer/whisper-tokenizer';
export { loadSentimentLexicon, loadSentimentModel } from './sentiment/load-sentiment-model';
export { SileroVad, VAD_FRAME, type VadStream } from './vad/silero-vad';
export { planWindows, type AudioWindow } from './windows/plan-windows';
export { TENSORFLOW_VERSION } from './tensorflow/library-packages';
export { withInstallLock } from './tensorflow/install-lock';
export {
  installTensorFlow,
  type InstallProgress,
  type InstallTensorFlowOptions,
} from './tensorflow/install-tensorflow';
export { loadTensorFlow, TensorFlowUnavailableError, type TensorFlowInfo } from './tensorflow/load-tensorflow';
export { preparedFolder } from './weights/prepared-weights';
export { CheckpointError } from './weights/weight-source';
export {
  loadEagerWhisperModel,
  loadWhisperModel,
  readDimensions,
  type LoadWhisperModelOptions,
  processorInfo,
} from './whisper/load-whisper-model';
export { basePrecision, cpuFlags, PrecisionError, type Precision, type WantedPrecision } from './whisper/precision';
export type {
  AlignmentHead,
  DecoderBatch,
  DecoderVocabulary,
  ThinnedPositions,
  TopTokens,
  WhisperDimensions,
  WhisperModel,
} from './whisper/whisper-model';
export { bleepAudio } from './audio/bleep-audio';
export { cutIntoPieces, type AudioPiece } from './audio/cut-into-pieces';
export {
  decodeAudio,
  MAX_AUDIO_S,
  type AudioDecoding,
  type DecodedAudio,
  type DecodeOutcome,
} from './audio/decode-audio';
export { metered, PeakMeter } from './audio/peak-meter';
export { decodeSamples } from './audio/decode-samples';
export { probeAudio, type AudioProbe } from './audio/probe-audio';
export { FFMPEG_WHEEL, findFfmpeg, installFfmpeg, type FfmpegProgram } from './audio/ffmpeg-binary';
export { fenceOf } from './audio/fence/find-fence';
export type { FenceKind } from './audio/fence/fence';
export { findOnPath } from './programs/find-on-path';
export { ProgramError, runProgram } from './programs/run-program';
export { ChecksumError } from './models/checksum';
export { listModels, type ListedModel } from './models/list-models';
export {
  COMPANION_MODELS,
  DIARIZATION,
  MODEL_CATALOG,
  SILERO_VAD,
  SENTIMENT_LEXICON,
  WHISPER_BASE,
} from './models/model-catalog';
export { modelDownloadSize, pullModel } from './models/pull-model';
export type { PullOptions, PullProgress } from './models/pull-progress';
export {
  ModelMissingError,
  preferredModel,
  resolveDiarization,
  resolveModel,
  resolveSentimentLexicon,
  resolveVad,
  type ResolvedModel,
} from './models/resolve-model';
export { BYTES_PER_SECOND, SAMPLE_RATE } from './audio/pcm-format';
