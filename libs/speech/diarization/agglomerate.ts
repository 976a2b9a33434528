/** Voices taken for one speaker's. */
export interface VoiceCluster {
  /** Sum of the unit embeddings in it, each times its seconds. */
  readonly sum: Float64Array;
  /** Seconds. */
  readonly weight: number;
}

type Likeness = (a: VoiceCluster, b: VoiceCluster) => number;

/** Average linkage: the mean cosine similarity between members, which is the product of the sums over that of the weights. */
export const averageLinkage: Likeness = (a, b) => dot(a.sum, b.sum) / (a.weight * b.weight);

/** Cosine similarity of the middles. Unlike the mean over members it does not sink with the noise of short spans. */
export const centroidLinkage: Likeness = (a, b) => dot(a.sum, b.sum) / Math.sqrt(dot(a.sum, a.sum) * dot(b.sum, b.sum));

interface StopRule {
  readonly likeness: Likeness;
  /** Clusters less alike are left apart. */
  readonly threshold: number;
  /** Merging goes on while there are more, however unlike they are. */
  readonly most?: number;
}

/**
 * Agglomerative clustering: the two clusters most alike are merged until none are alike enough. A cluster of clusters is exactly that
 * of their members, so that a long recording may be clustered in blocks first.
 */
export function agglomerate(items: readonly VoiceCluster[], rule: StopRule): VoiceCluster[] {
  const { likeness, threshold, most = Infinity } = rule;
  const clusters: (VoiceCluster | null)[] = [...items];
  const alike = likenessOfAll(items, likeness);
  const nearest = alike.map(indexOfLargest);
  for (let left = items.length; left > 1; left--) {
    const kept = mostAlike(clusters, alike, nearest);
    const gone = nearest[kept]!;
    if (alike[kept]![gone]! < threshold && left <= most) break;
    clusters[kept] = merge(clusters[kept]!, clusters[gone]!);
    clusters[gone] = null;
    for (let i = 0; i < clusters.length; i++) {
      alike[i]![gone] = -Infinity;
      if (!clusters[i] || i === kept) continue;
      alike[i]![kept] = alike[kept]![i] = likeness(clusters[i]!, clusters[kept]);
      if (nearest[i] === kept || nearest[i] === gone) nearest[i] = indexOfLargest(alike[i]!);
      else if (alike[i]![kept]! > alike[i]![nearest[i]!]!) nearest[i] = kept;
    }
    nearest[kept] = indexOfLargest(alike[kept]!);
  }
  return clusters.filter((cluster) => cluster !== null);
}

/** Of every two; nothing is like itself. */
function likenessOfAll(items: readonly VoiceCluster[], likeness: Likeness): Float64Array[] {
  const alike = items.map(() => new Float64Array(items.length).fill(-Infinity));
  for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) alike[i]![j] = alike[j]![i] = likeness(items[i]!, items[j]!);
  }
  return alike;
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function merge(a: VoiceCluster, b: VoiceCluster): VoiceCluster {
  return { sum: a.sum.map((value, i) => value + b.sum[i]!), weight: a.weight + b.weight };
}

function mostAlike(
  clusters: readonly (VoiceCluster | null)[],
  alike: readonly Float64Array[],
  nearest: readonly number[],
): number {
  let best = -1;
  for (let i = 0; i < clusters.length; i++) {
    if (!clusters[i]) continue;
    if (best < 0 || alike[i]![nearest[i]!]! > alike[best]![nearest[best]!]!) best = i;
  }
  return best;
}

function indexOfLargest(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
