import fc from 'fast-check';

/**
 * The same code is judged by the same cases: a seed that changes by itself would let a run fail for what it does not
 * change. New cases are looked for on purpose: `AETHER_PROPERTY_SEED=$RANDOM npm run check`.
 */
fc.configureGlobal({ seed: Number(process.env.AETHER_PROPERTY_SEED ?? 20_261_121) });
