import fc from 'fast-check';
import { agglomerate, averageLinkage, dot, type VoiceCluster } from './agglomerate';
import { clusterSpeakers } from './cluster-speakers';
import type { VoicedSpan } from './observe-recording';
import { EMBEDDING_SIZE } from './speaker-embedding';

/** A random direction near a speaker's; `noise` 0 returns the speaker's direction. */
function voice(speaker: number, noise: number, random: () => number): Float32Array {
  const vector = Float32Array.from({ length: EMBEDDING_SIZE }, () => noise * (random() - 0.5));
  for (let i = 0; i < 20; i++) vector[speaker * 20 + i]! += 1;
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

/** Returns a vector with cosine 0.8 to `own`, if the two are orthogonal. */
function leaning(own: Float32Array, other: Float32Array): Float32Array {
  const mixed = own.map((value, i) => 0.8 * value + 0.6 * other[i]!);
  const length = Math.sqrt(dot(mixed, mixed));
  return mixed.map((value) => value / length);
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function spans(speakers: readonly number[], seed: number, noise = 0.8): VoicedSpan[] {
  const random = generator(seed);
  return speakers.map((speaker, i) => ({
    from: i * 200,
    to: i * 200 + 180,
    embedding: voice(speaker, noise, random),
    speechS: 1 + 2 * random(),
  }));
}

/** Share of all speakers' seconds. */
function shareOf(speaker: number, speakers: readonly number[], observed: readonly VoicedSpan[]): number {
  const total = (of: readonly VoicedSpan[]): number => of.reduce((sum, { speechS }) => sum + speechS, 0);
  return total(observed.filter((_, i) => speakers[i] === speaker)) / total(observed);
}

const conversations = fc.record({
  speakers: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 60 }),
  seed: fc.integer(),
});

describe('clusterSpeakers', () => {
  test('finds the right number of speakers, at most 4, each close to its true voice', () => {
    fc.assert(
      fc.property(conversations, ({ speakers, seed }) => {
        const observed = spans(speakers, seed);
        const distinct = [...new Set(speakers)].filter((it) => shareOf(it, speakers, observed) > 0.03);
        // Skips recordings with a speaker of almost no speech, for whom the right number of speakers is ambiguous.
        if (distinct.length < new Set(speakers).size) return;
        const voices = clusterSpeakers(observed);
        expect(voices).toHaveLength(Math.min(4, distinct.length));
        for (const found of voices) expect(dot(found, found)).toBeCloseTo(1, 6);
        if (distinct.length > 4) return;
        const random = generator(1);
        const closest = distinct.map((it) => Math.max(...voices.map((found) => dot(found, voice(it, 0, random)))));
        // A span's voice has cosine 0 to another speaker's direction, and to its own 0.81 on average with deviation 0.017 (noise is 34 % of its
        // energy); a mean of several spans has more: 0.7 is six deviations below the noisiest correct match, and far above any wrong one.
        expect(Math.min(...closest)).toBeGreaterThan(0.7);
      }),
    );
  });

  test('voices do not depend on the order of the spans', () => {
    fc.assert(
      fc.property(conversations, ({ speakers, seed }) => {
        const observed = spans(speakers, seed);
        const key = (voices: Float64Array[]): string[] => voices.map((it) => it[0]!.toFixed(6)).sort();
        if (new Set(speakers).size > 4) return;
        expect(key(clusterSpeakers([...observed].reverse()))).toEqual(key(clusterSpeakers(observed)));
      }),
    );
  });

  test('a given number of speakers is respected: clusters are merged or separated to match it', () => {
    const observed = spans([0, 1, 2, 0, 1, 2, 0, 1, 2, 0], 5);
    for (const speakers of [1, 2, 3]) expect(clusterSpeakers(observed, speakers)).toHaveLength(speakers);
    // Every other span leans toward another voice, but not enough to be separated without a given number.
    const random = generator(3);
    const much = Array.from({ length: 20 }, (_, i) => {
      const [own, other] = [voice(0, 0.7, random), voice(1, 0.7, random)];
      return { from: i * 200, to: i * 200 + 180, speechS: 2, embedding: i % 2 ? own : leaning(own, other) };
    });
    expect(clusterSpeakers(much)).toHaveLength(1);
    expect(clusterSpeakers(much, 2)).toHaveLength(2);
  });

  test('clustering 1,500 spans in blocks finds the same speakers', () => {
    const speakers = Array.from({ length: 1500 }, (_, i) => (i * 7) % 3);
    expect(clusterSpeakers(spans(speakers, 11))).toHaveLength(3);
  });

  test('speech too short for clustering has one voice, silence none', () => {
    expect(clusterSpeakers([{ from: 0, to: 10, embedding: null, speechS: 0.1 }])).toHaveLength(1);
    expect(clusterSpeakers([])).toEqual([]);
  });
});

describe('agglomerate', () => {
  const clusters = fc
    .array(
      fc.tuple(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((items) => items.map(([sum, weight]): VoiceCluster => ({ sum: Float64Array.from(sum), weight })));

  test('agglomerate keeps the total seconds and sums, and leaves no two similar clusters', () => {
    fc.assert(
      fc.property(clusters, fc.double({ min: -0.5, max: 0.9, noNaN: true }), (items, threshold) => {
        const left = agglomerate(items, { similarity: averageLinkage, threshold });
        const total = (of: readonly VoiceCluster[], pick: (it: VoiceCluster) => number): number =>
          of.reduce((sum, it) => sum + pick(it), 0);
        expect(total(left, (it) => it.weight)).toBe(total(items, (it) => it.weight));
        expect(total(left, (it) => it.sum[2]!)).toBeCloseTo(
          total(items, (it) => it.sum[2]!),
          9,
        );
        for (const a of left) for (const b of left) if (a !== b) expect(averageLinkage(a, b)).toBeLessThan(threshold);
      }),
    );
  });

  test('agglomerate merges down to the wanted number of clusters', () => {
    fc.assert(
      fc.property(clusters, fc.integer({ min: 1, max: 6 }), (items, most) => {
        const left = agglomerate(items, { similarity: averageLinkage, threshold: Infinity, most });
        expect(left).toHaveLength(Math.min(items.length, most));
      }),
    );
  });
});
