import type { InferenceActivities } from '@aether/temporal/contracts';
import type { ActivityTable } from '@aether/temporal/worker';
import { InferPiece } from './activities/infer-piece.activity';

/** Every activity of the inference worker, by its registered type. */
export const ACTIVITIES = { inferPiece: InferPiece } as const satisfies ActivityTable<InferenceActivities>;
