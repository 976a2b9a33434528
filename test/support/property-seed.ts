import fc from 'fast-check';

/**
 * A fixed seed, so that a run never fails for a case that its change did not affect. To search for new cases:
 * `AETHER_PROPERTY_SEED=$RANDOM npm run check`.
 */
fc.configureGlobal({ seed: Number(process.env.AETHER_PROPERTY_SEED ?? 20_261_121) });
