import type { SpeechActivity } from '@aether/language';
import type { DiarizeRequest } from './diarizer';

/** What goes to the diarizer's thread. Audio goes block by block: the next one after `taken`. */
export type ToDiarizer =
  | ({ readonly kind: 'begin'; readonly call: number } & Omit<DiarizeRequest, 'pcm' | 'signal'>)
  | { readonly kind: 'audio'; readonly call: number; readonly samples: Int16Array }
  | { readonly kind: 'end'; readonly call: number }
  | { readonly kind: 'abort'; readonly call: number };

/** What comes from it. */
export type FromDiarizer =
  | { readonly kind: 'taken'; readonly call: number }
  | { readonly kind: 'heard'; readonly call: number; readonly voices: SpeechActivity }
  | { readonly kind: 'failed'; readonly call: number; readonly reason: string };
