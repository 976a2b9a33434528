/** Injection tokens for values that have no class. */
export const CONFIG = Symbol('AppConfig');
export const LOGGER = Symbol('Logger');
/** Null where its lexicon is not installed: corrected passages then keep their tone. */
export const SENTIMENT_MODEL = Symbol('SentimentModel');
