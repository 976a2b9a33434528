import { Injectable } from '@nestjs/common';
import type { InferenceActivities } from '@aether/temporal/contracts';
import { InferPiece } from './activities/infer-piece.activity';

/** Every activity of queue `inference`: one that is missing does not compile. */
@Injectable()
export class ActivityRegistry {
  constructor(private readonly inferPiece: InferPiece) {}

  activities(): InferenceActivities {
    return { inferPiece: (input) => this.inferPiece.execute(input) } satisfies InferenceActivities;
  }
}
