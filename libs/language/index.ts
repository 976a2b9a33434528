export { deriveTranscript } from './corrections/derive-transcript';
export { OperationRefused, type Edit, type Operation, type Restore } from './corrections/operation';
export type { Change, Reading, SpeakerRun, Splice, WrittenWord } from './corrections/reading';
export { readTranscript } from './corrections/read-transcript';
export { replay } from './corrections/replay';
export { revise } from './corrections/revise';
export { atOnce, type Steps } from './corrections/steps';
export { changesUpTo, type TranscriptRevision } from './corrections/transcript-revision';
export { DOUBTS, type Doubt } from './entities/confidence/doubts';
export { doubtfulNumbers, type DoubtfulNumber } from './entities/doubtful-numbers';
export { repairedWords, type NumberForm, type NumberHypothesis, type NumberSearch } from './entities/repaired-number';
export { fold } from './portuguese/fold';
export { type PriceExample, priceExamples } from './entities/recognizers/amounts/price-model/price-examples';
export { PRICE_FEATURES } from './entities/recognizers/amounts/price-model/price-features';
export { isFirstName } from './entities/recognizers/names/is-first-name';
export { NUMBER_PHRASES } from './entities/number-phrases';
export * from './entities/entity';
export {
  CORE_KINDS,
  ENTITY_KINDS,
  EXTENDED_KINDS,
  type CoreKind,
  type EntityKind,
  type ExtendedKind,
} from './entities/entity-kinds';
export { MASK_NAMES } from './redaction/mask-names';
export {
  REDACTED_ALIASES,
  REDACTED_NAMES,
  redactedKinds,
  redactionPolicyOf,
  type RedactedName,
  type RedactionPolicy,
} from './redaction/redaction-policy';
export { formatTaxId, readTaxId } from './entities/validators/tax-id';
export { entityTitles, MASKED_KINDS, UNMASKED_KINDS } from './entities/entity-titles';
export * from './entities/normalize-transcript';
export { countSyllables } from './portuguese/count-syllables';
export { sayReais } from './portuguese/say-reais';
export { sayCardinal } from './portuguese/say-number';
export { wordsFromText, type SpokenWord } from './portuguese/spoken-word';
export type { FormattedWord } from './portuguese/replace-spans';
export { errorMessage } from './messages/error-message';
export { ERROR_MESSAGES } from './messages/error-messages';
export { formatBytes } from './messages/format-bytes';
export { WARNING_MESSAGES, warningMessage } from './messages/warning-messages';
export * from './progress/fold-progress';
export * from './progress/progress';
export { type SegmentDecoding } from './transcript/decoding-facts';
export * from './transcript/hypothesis';
export { StablePartialText } from './transcript/stable-partial-text';
export { labelHypothesis } from './transcript/label-hypothesis';
export { hiddenSpansOf } from './redaction/hidden-spans';
export { erasesOriginal, keptAudio, playableAudio } from './transcript/kept-audio';
export { hasStaleObjects } from './transcript/stale-objects';
export { mergeChannels } from './transcript/merge-channels';
export { mergeHypotheses } from './transcript/merge-hypotheses';
export * from './transcript/object-keys';
export { countWords } from './transcript/count-words';
export { segmentWords } from './transcript/segment-words';
export { type SentimentLexicon, type RuleReading, LexiconSentimentModel } from './sentiment/lexicon-sentiment-model';
export { StackedSentimentModel, toneOf } from './sentiment/stacked-sentiment-model';
export { type CombinedReading, type SentimentWeights, combine, evidenceOf } from './sentiment/combine-readings';
export { type LinearModel, type SparseFeatures, linearOutputs, logistic, softmax } from './learning/linear-model';
export { FEATURES, passageFeatures } from './sentiment/passage-features';
export { isQuestion, sentimentTokens } from './sentiment/sentiment-tokens';
export { type PackedWeights, packWeights } from './learning/packed-weights';
export { describeSentiment, type Sentiment } from './sentiment/describe-sentiment';
export * from './sentiment/sentiment-model.port';
export { searchTerms } from './search/search-terms';
export { findPassages, type SearchHit } from './search/find-passages';
export {
  searchableTranscript,
  type SearchablePassage,
  type SearchableTranscript,
} from './search/searchable-transcript';
export { spokenLanguage } from './transcript/spoken-language';
export { shiftWindow } from './transcript/shift-window';
export { withoutTokens } from './transcript/without-tokens';
export { formatSegments, buildTranscript } from './transcript/build-transcript';
export * from './formats/formats';
export * from './formats/export-source';
export type { SpeakerNames } from './formats/speaker-label';
export type { DocumentBlock, DocumentContent, RecordingFacts } from './documents/document';
export { SUBTITLE_NORMS, type SubtitleNorm } from './subtitles/subtitle-style';
export * from './transcript/transcript';
export * from './transcript/transcription';
export { givenTitle, titleOf } from './transcript/title-of';
export type { ConversationMetrics } from './speakers/conversation-metrics';
export type { SpeechActivity } from './speakers/speech-activity';
export { knownNames } from './speakers/known-names';
export * from './speakers/render-rttm';
export * from './speakers/speaker-turn';
export { totalS, type TimeSpan } from './speakers/time-spans';
export * from './vocabulary/vocabulary';
export { applyReplacements } from './vocabulary/apply-replacements';
export { correctedWords, type CorrectedWords } from './vocabulary/corrected-words';
export { suggestionsFrom, type Suggestion } from './vocabulary/suggestions';
