import type FastCheck from 'fast-check';

/**
 * A fixed seed, so that a run never fails for a case that its change did not affect. To search for new cases:
 * `AETHER_PROPERTY_SEED=$RANDOM npm run check`. Set when a test first imports fast-check, because most tests do not.
 */
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual<{ readonly default: typeof FastCheck }>('fast-check');
  fastCheck.default.configureGlobal({ seed: Number(process.env.AETHER_PROPERTY_SEED ?? 20_261_121) });
  return fastCheck;
});
