export type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './engine/speech-engine';
export { logMel, WINDOW_FRAMES, WINDOW_SAMPLES } from './features/log-mel';
export { WhisperTokenizer } from './tokenizer/whisper-tokenizer';
export { SileroVad, VAD_FRAME, type VadStream } from './vad/silero-vad';
export { planWindows, type AudioWindow } from './windows/plan-windows';
