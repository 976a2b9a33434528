import fc from 'fast-check';
import { agglomerate, averageLinkage, dot, type VoiceCluster } from './agglomerate';
import { clusterSpeakers } from './cluster-speakers';
import type { VoicedSpan } from './observe-recording';
import { EMBEDDING_SIZE } from './speaker-embedding';

/** A random direction near that of a speaker; `noise` 0 is the speaker's own. */
function voice(speaker: number, noise: number, random: () => number): Float32Array {
  const vector = Float32Array.from({ length: EMBEDDING_SIZE }, () => noise * (random() - 0.5));
  for (let i = 0; i < 20; i++) vector[speaker * 20 + i]! += 1;
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

/** Cosine 0.8 between `own` and the result where the two stand at right angles. */
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
    heardS: 1 + 2 * random(),
  }));
}

/** Of the seconds that all speak. */
function shareOf(speaker: number, speakers: readonly number[], heard: readonly VoicedSpan[]): number {
  const total = (of: readonly VoicedSpan[]): number => of.reduce((sum, { heardS }) => sum + heardS, 0);
  return total(heard.filter((_, i) => speakers[i] === speaker)) / total(heard);
}

const conversations = fc.record({
  speakers: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 60 }),
  seed: fc.integer(),
});

describe('clusterVoices', () => {
  test('finds as many speakers as speak, at most 4, each one’s voice near its own', () => {
    fc.assert(
      fc.property(conversations, ({ speakers, seed }) => {
        const heard = spans(speakers, seed);
        const distinct = [...new Set(speakers)].filter((it) => shareOf(it, speakers, heard) > 0.03);
        // Who has hardly a share of the speech is left out, so that nobody can say how many there are.
        if (distinct.length < new Set(speakers).size) return;
        const voices = clusterSpeakers(heard);
        expect(voices).toHaveLength(Math.min(4, distinct.length));
        for (const found of voices) expect(dot(found, found)).toBeCloseTo(1, 6);
        if (distinct.length > 4) return;
        const random = generator(1);
        const closest = distinct.map((it) => Math.max(...voices.map((found) => dot(found, voice(it, 0, random)))));
        // Another speaker's direction has cosine 0 to one's own, a single span 0.81 on average with deviation 0.017 (noise is 34 % of its
        // energy), a mean of several more: 0.7 is six deviations away from the noisiest that is right, and far from any that is wrong.
        expect(Math.min(...closest)).toBeGreaterThan(0.7);
      }),
    );
  });

  test('the order of the spans makes no difference to the voices', () => {
    fc.assert(
      fc.property(conversations, ({ speakers, seed }) => {
        const heard = spans(speakers, seed);
        const key = (voices: Float64Array[]): string[] => voices.map((it) => it[0]!.toFixed(6)).sort();
        if (new Set(speakers).size > 4) return;
        expect(key(clusterSpeakers([...heard].reverse()))).toEqual(key(clusterSpeakers(heard)));
      }),
    );
  });

  test('a hint is kept to: fewer speakers are merged, more are told apart', () => {
    const heard = spans([0, 1, 2, 0, 1, 2, 0, 1, 2, 0], 5);
    for (const speakers of [1, 2, 3]) expect(clusterSpeakers(heard, speakers)).toHaveLength(speakers);
    // Every other span leans towards another voice, but not far enough to be taken for it unasked.
    const random = generator(3);
    const much = Array.from({ length: 20 }, (_, i) => {
      const [own, other] = [voice(0, 0.7, random), voice(1, 0.7, random)];
      return { from: i * 200, to: i * 200 + 180, heardS: 2, embedding: i % 2 ? own : leaning(own, other) };
    });
    expect(clusterSpeakers(much)).toHaveLength(1);
    expect(clusterSpeakers(much, 2)).toHaveLength(2);
  });

  test('fifteen hundred spans, clustered in blocks, have the same speakers', () => {
    const speakers = Array.from({ length: 1500 }, (_, i) => (i * 7) % 3);
    expect(clusterSpeakers(spans(speakers, 11))).toHaveLength(3);
  });

  test('speech too short to tell has one voice, no speech none', () => {
    expect(clusterSpeakers([{ from: 0, to: 10, embedding: null, heardS: 0.1 }])).toHaveLength(1);
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

  test('keeps every second and every sum, and leaves no two clusters that are alike enough', () => {
    fc.assert(
      fc.property(clusters, fc.double({ min: -0.5, max: 0.9, noNaN: true }), (items, threshold) => {
        const left = agglomerate(items, { likeness: averageLinkage, threshold });
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

  test('merges on while there are more clusters than wanted', () => {
    fc.assert(
      fc.property(clusters, fc.integer({ min: 1, max: 6 }), (items, most) => {
        const left = agglomerate(items, { likeness: averageLinkage, threshold: Infinity, most });
        expect(left).toHaveLength(Math.min(items.length, most));
      }),
    );
  });
});
