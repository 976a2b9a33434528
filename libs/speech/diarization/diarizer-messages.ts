import type { SpeakerTurn } from '@aether/domain';

/** What goes to the diarizer's thread. Audio goes block by block: the next one after `taken`. */
export type ToDiarizer =
  | { readonly kind: 'begin'; readonly call: number; readonly durationS: number; readonly speakers?: number }
  | { readonly kind: 'audio'; readonly call: number; readonly samples: Int16Array }
  | { readonly kind: 'end'; readonly call: number }
  | { readonly kind: 'abort'; readonly call: number };

/** What comes from it. */
export type FromDiarizer =
  | { readonly kind: 'taken'; readonly call: number }
  | { readonly kind: 'turns'; readonly call: number; readonly turns: readonly SpeakerTurn[] }
  | { readonly kind: 'failed'; readonly call: number; readonly reason: string };
