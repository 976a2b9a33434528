/** Injection tokens of what is not a class. */
export const LOGGER = Symbol('Logger');
export const SPEECH_ENGINE = Symbol('SpeechEngine');
