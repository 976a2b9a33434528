import { MAX_SPEAKERS } from '@aether/language';
import { agglomerate, averageLinkage, centroidLinkage, dot, type VoiceCluster } from './agglomerate';
import type { VoicedSpan } from './observe-recording';
import { EMBEDDING_SIZE } from './speaker-embedding';

/** Mean cosine similarity within one speaker: measured 0.49 between two similar speakers, 0.6 to 0.8 within one. */
const SAME_SPEAKER = 0.5;
/** Shorter spans are too noisy for clustering. */
const MIN_SPEECH_S = 0.5;
const BLOCK = 1000;
/** A speaker has at least this share and this many seconds of the speech; less is noise, a laugh or a mix of voices. */
const MIN_SHARE = 0.02;
const MIN_SPEAKER_S = 0.8;
/** A cluster of few seconds is noisy and merges at this lower similarity to another. Measured within one speaker: 0.45 to 0.6. */
const FEW_S = 2;
const SMALL_CLUSTER_SIMILARITY = 0.4;
/** If more speakers are expected than were found, the threshold rises in these steps. */
const HIGHER_THRESHOLDS = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];

/**
 * Returns the voices of a recording's speakers, as directions (length 1), at most 4. `speakers`: their number, if known; fewer are returned if
 * the recording does not contain as many. `sameSpeaker`: similarity within one speaker. If all spans are too short for clustering, all speech has
 * one voice.
 */
export function clusterSpeakers(
  spans: readonly VoicedSpan[],
  speakers?: number,
  sameSpeaker = SAME_SPEAKER,
): Float64Array[] {
  const items = spans.flatMap(({ embedding, speechS }) =>
    embedding && speechS >= MIN_SPEECH_S
      ? [{ sum: Float64Array.from(embedding, (v) => v * speechS), weight: speechS }]
      : [],
  );
  if (items.length === 0) return spans.length > 0 ? [new Float64Array(EMBEDDING_SIZE)] : [];
  let found = speakersOf(items, sameSpeaker);
  for (const threshold of HIGHER_THRESHOLDS) {
    if (found.length >= (speakers ?? 0)) break;
    found = speakersOf(items, threshold);
  }
  const most = speakers ?? MAX_SPEAKERS;
  return agglomerate(found, { similarity: centroidLinkage, threshold: Infinity, most }).map(({ sum }) => {
    const length = Math.sqrt(dot(sum, sum));
    return sum.map((value) => value / length);
  });
}

/** The clusters large enough to be speakers, or else the largest one. */
function speakersOf(items: readonly VoiceCluster[], threshold: number): VoiceCluster[] {
  const rule = { similarity: averageLinkage, threshold };
  let clusters: readonly VoiceCluster[] = items;
  while (clusters.length > BLOCK) {
    const fewer = blocksOf(clusters).flatMap((block) => agglomerate(block, rule));
    if (fewer.length > 0.9 * clusters.length) break;
    clusters = fewer;
  }
  const all = agglomerate(clusters, rule).sort((a, b) => b.weight - a.weight);
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  const large = all.filter(
    (cluster, index) =>
      cluster.weight >= Math.max(MIN_SPEAKER_S, MIN_SHARE * total) &&
      (cluster.weight >= FEW_S ||
        all.slice(0, index).every((other) => centroidLinkage(cluster, other) < SMALL_CLUSTER_SIMILARITY)),
  );
  return large.length > 0 ? large : all.slice(0, 1);
}

function blocksOf(items: readonly VoiceCluster[]): VoiceCluster[][] {
  const count = Math.ceil(items.length / BLOCK);
  return Array.from({ length: count }, (_, block) => items.slice(block * BLOCK, (block + 1) * BLOCK));
}
