/** Injection tokens for dependencies that are not classes. */
export const LOGGER = Symbol('Logger');
export const SPEECH_ENGINE = Symbol('SpeechEngine');
