/** Injection tokens for dependencies that are not classes. */
export const CONFIG = Symbol('AppConfig');
export const LOGGER = Symbol('Logger');
/** Path of the ffmpeg program. */
export const FFMPEG = Symbol('Ffmpeg');
export const DIARIZER = Symbol('Diarizer');
export const SENTIMENT_MODEL = Symbol('SentimentModel');
