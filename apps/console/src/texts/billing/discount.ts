/** Of an offer, also on the page for visitors. */
export const DISCOUNT_TEXTS = {
  less: (percent: number) => `${percent}% menos`,
} as const;
