import { accuracyClips, joinedRecordings, type TurnRecording } from '../accuracy-clips';
import type { AccuracySection } from '../accuracy-section';
import { bootstrapDifference } from '../bootstrap-difference';
import { keytermRecall } from '../keyterm-recall';
import { keytermSet, unrelatedTerms } from '../keyterm-set';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO } from '../measurement-environment';
import { scoreTurns, totalScore, type TurnScore } from '../turn-scores';

const MAX_MORE_ERRORS = 3;

/** Effect of 200 unspoken terms on real speech. */
export const harmSection: AccuracySection = {
  name: 'harm',
  async measure(environment) {
    const single: TurnRecording[] = accuracyClips(SHARED_AUDIO).map(({ path, ...turn }) => ({ path, turns: [turn] }));
    const recordings = [...single, ...joinedRecordings(SHARED_AUDIO)];
    const terms = [...keytermSet().flatMap((clip) => clip.terms), ...unrelatedTerms()];
    const plain: TurnScore[] = [];
    const burdened: TurnScore[] = [];
    const invented: string[] = [];
    let changed = 0;
    for (const [index, { path, turns }] of recordings.entries()) {
      const samples = await environment.decode(path);
      const [without, given] = [await environment.ours(samples), await environment.ours(samples, terms)];
      plain.push(...scoreTurns(turns, without.text));
      burdened.push(...scoreTurns(turns, given.text));
      if (without.text !== given.text) changed++;
      invented.push(...terms.filter((term) => keytermRecall([{ terms: [term], recognized: given.text }]).found > 0));
      environment.progress('harm', index + 1, recordings.length);
    }
    const [before, after] = [totalScore(plain), totalScore(burdened)];
    const { low, high } = bootstrapDifference(
      burdened.map(({ errors }, i) => ({ ours: errors, peer: plain[i]!.errors })),
    );
    const more = after.errors - before.errors;
    return {
      markdown: `## Unspoken keyterms

\`pt-real\` and \`pt-mesa\`, ${before.turns} transcribed turns, with ${terms.length} names and terms, none of which is spoken:

${markdownTable([
  ['', 'words', 'errors', 'WER'],
  ['no terms', before.words, before.errors, `${before.wer.toFixed(2)} %`],
  [`${terms.length} terms`, after.words, after.errors, `${after.wer.toFixed(2)} %`],
])}

Difference ${more}, 95 % interval [${low}, ${high}] (bootstrap over turns). Texts with any change: ${changed} of ${recordings.length} recordings; unspoken
terms in the text: ${invented.length}.`,
      bounds: [
        { name: `at most ${MAX_MORE_ERRORS} word errors more than without terms`, held: more <= MAX_MORE_ERRORS },
      ],
    };
  },
};
