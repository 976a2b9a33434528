/** Injection tokens of what is not a class. */
export const CONFIG = Symbol('AppConfig');
export const LOGGER = Symbol('Logger');
/** Path of the ffmpeg program. */
export const FFMPEG = Symbol('Ffmpeg');
export const DIARIZER = Symbol('Diarizer');
export const SENTIMENT_MODEL = Symbol('ToneModel');
