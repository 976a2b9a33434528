/** Voices attributed to one speaker. */
export interface VoiceCluster {
  /** Sum of the cluster's unit embeddings, each weighted by its seconds. */
  readonly sum: Float64Array;
  /** Seconds of speech. */
  readonly weight: number;
}

type Similarity = (a: VoiceCluster, b: VoiceCluster) => number;

/** Average linkage: the mean cosine similarity between members, which is the dot product of the sums divided by the product of the weights. */
export const averageLinkage: Similarity = (a, b) => dot(a.sum, b.sum) / (a.weight * b.weight);

/** Cosine similarity of the centroids. Unlike the mean over members it does not decrease with the noise of short spans. */
export const centroidLinkage: Similarity = (a, b) =>
  dot(a.sum, b.sum) / Math.sqrt(dot(a.sum, a.sum) * dot(b.sum, b.sum));

interface StopRule {
  readonly similarity: Similarity;
  /** Less similar clusters stay separate. */
  readonly threshold: number;
  /** Merges until at most this many are left, however dissimilar. */
  readonly most?: number;
}

/**
 * Agglomerative clustering: merges the two most similar clusters until none are similar enough. Clustering clusters is equivalent to clustering
 * their members, so a long recording may be clustered in blocks first.
 */
export function agglomerate(items: readonly VoiceCluster[], rule: StopRule): VoiceCluster[] {
  const { similarity, threshold, most = Infinity } = rule;
  const clusters: (VoiceCluster | null)[] = [...items];
  const similarities = pairwiseSimilarity(items, similarity);
  const nearest = similarities.map(indexOfLargest);
  for (let left = items.length; left > 1; left--) {
    const kept = mostSimilar(clusters, similarities, nearest);
    const merged = nearest[kept]!;
    if (similarities[kept]![merged]! < threshold && left <= most) break;
    clusters[kept] = merge(clusters[kept]!, clusters[merged]!);
    clusters[merged] = null;
    for (let i = 0; i < clusters.length; i++) {
      similarities[i]![merged] = -Infinity;
      if (!clusters[i] || i === kept) continue;
      similarities[i]![kept] = similarities[kept]![i] = similarity(clusters[i]!, clusters[kept]);
      if (nearest[i] === kept || nearest[i] === merged) nearest[i] = indexOfLargest(similarities[i]!);
      else if (similarities[i]![kept]! > similarities[i]![nearest[i]!]!) nearest[i] = kept;
    }
    nearest[kept] = indexOfLargest(similarities[kept]!);
  }
  return clusters.filter((cluster) => cluster !== null);
}

/** Similarity of every pair; -Infinity on the diagonal. */
function pairwiseSimilarity(items: readonly VoiceCluster[], similarity: Similarity): Float64Array[] {
  const similarities = items.map(() => new Float64Array(items.length).fill(-Infinity));
  for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) similarities[i]![j] = similarities[j]![i] = similarity(items[i]!, items[j]!);
  }
  return similarities;
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function merge(a: VoiceCluster, b: VoiceCluster): VoiceCluster {
  return { sum: a.sum.map((value, i) => value + b.sum[i]!), weight: a.weight + b.weight };
}

function mostSimilar(
  clusters: readonly (VoiceCluster | null)[],
  similarities: readonly Float64Array[],
  nearest: readonly number[],
): number {
  let best = -1;
  for (let i = 0; i < clusters.length; i++) {
    if (!clusters[i]) continue;
    if (best < 0 || similarities[i]![nearest[i]!]! > similarities[best]![nearest[best]!]!) best = i;
  }
  return best;
}

function indexOfLargest(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
