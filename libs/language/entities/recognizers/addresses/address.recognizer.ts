import type { Candidate } from '../../entity';
import type { Passage } from '../../passage';

export function recognizeAddresses(_passage: Passage): Candidate[] {
  return [];
}
