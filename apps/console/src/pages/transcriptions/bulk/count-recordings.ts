import { COMMON_TEXTS } from '../../../texts/common';

/** `1 transcrição`, `3 transcrições` */
export function countRecordings(count: number): string {
  return COMMON_TEXTS.transcriptions(count);
}
