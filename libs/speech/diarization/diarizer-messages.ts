import type { SpeechActivity } from '@aether/language';
import type { DiarizeRequest } from './diarizer';

/** Messages to the diarizer's thread. Audio is sent block by block: the next one after `taken`. */
export type ToDiarizer =
  | ({ readonly kind: 'begin'; readonly call: number } & Omit<DiarizeRequest, 'pcm' | 'signal'>)
  | { readonly kind: 'audio'; readonly call: number; readonly samples: Int16Array }
  | { readonly kind: 'end'; readonly call: number }
  | { readonly kind: 'abort'; readonly call: number };

/** Messages from the diarizer's thread. */
export type FromDiarizer =
  | { readonly kind: 'taken'; readonly call: number }
  | { readonly kind: 'done'; readonly call: number; readonly voices: SpeechActivity }
  | { readonly kind: 'failed'; readonly call: number; readonly reason: string };
