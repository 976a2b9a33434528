export type { DecodedWindow, EngineDescription, SpeechEngine, TranscribePcmRequest } from './engine/speech-engine';
