import { MAX_SPEAKERS } from '@aether/language';
import { agglomerate, averageLinkage, centroidLinkage, dot, type VoiceCluster } from './agglomerate';
import type { VoicedSpan } from './observe-recording';
import { EMBEDDING_SIZE } from './speaker-embedding';

/** Mean cosine similarity of two speakers' spans: measured 0.49 between two much alike, 0.6 to 0.8 within one. */
const SAME_SPEAKER = 0.5;
/** Shorter spans say too little to found a speaker on. */
const SHORTEST_S = 0.5;
const BLOCK = 1000;
/** A speaker has at least this share of the speech and this many seconds of it; less is noise, a laugh or a mix of voices. */
const LEAST_SHARE = 0.02;
const LEAST_S = 0.8;
/** A cluster of few seconds is noisy: it is taken for another's as soon as it is this much like it. Measured: 0.45 to 0.6 of the same. */
const FEW_S = 2;
const LIKE_ANOTHER = 0.4;
/** With a hint of more speakers than were found, voices are told apart more sharply, in these steps. */
const SHARPER = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9];

/**
 * The voices of a recording's speakers, as directions (length 1), at most 4. `speakers`: how many there are, where that is known;
 * fewer are found where the recording does not hold so many. `sameSpeaker`: how alike the voices of one are. Where nobody is heard long
 * enough to tell, all speech has one voice.
 */
export function clusterSpeakers(
  spans: readonly VoicedSpan[],
  speakers?: number,
  sameSpeaker = SAME_SPEAKER,
): Float64Array[] {
  const items = spans.flatMap(({ embedding, heardS }) =>
    embedding && heardS >= SHORTEST_S ? [{ sum: Float64Array.from(embedding, (v) => v * heardS), weight: heardS }] : [],
  );
  if (items.length === 0) return spans.length > 0 ? [new Float64Array(EMBEDDING_SIZE)] : [];
  let found = speakersOf(items, sameSpeaker);
  for (const threshold of SHARPER) {
    if (found.length >= (speakers ?? 0)) break;
    found = speakersOf(items, threshold);
  }
  const most = speakers ?? MAX_SPEAKERS;
  return agglomerate(found, { likeness: centroidLinkage, threshold: Infinity, most }).map(({ sum }) => {
    const length = Math.sqrt(dot(sum, sum));
    return sum.map((value) => value / length);
  });
}

/** Clusters large enough to be speakers; the largest where none is. */
function speakersOf(items: readonly VoiceCluster[], threshold: number): VoiceCluster[] {
  const rule = { likeness: averageLinkage, threshold };
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
      cluster.weight >= Math.max(LEAST_S, LEAST_SHARE * total) &&
      (cluster.weight >= FEW_S || all.slice(0, index).every((other) => centroidLinkage(cluster, other) < LIKE_ANOTHER)),
  );
  return large.length > 0 ? large : all.slice(0, 1);
}

function blocksOf(items: readonly VoiceCluster[]): VoiceCluster[][] {
  const count = Math.ceil(items.length / BLOCK);
  return Array.from({ length: count }, (_, block) => items.slice(block * BLOCK, (block + 1) * BLOCK));
}
