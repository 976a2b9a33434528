/** Injection tokens of what is no class of its own. */
export const LOGGER = Symbol('Logger');
export const SPEECH_ENGINE = Symbol('SpeechEngine');
