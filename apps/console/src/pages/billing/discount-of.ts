import { DISCOUNT_TEXTS } from '../../texts/billing/discount';

/** `5% menos`, of a price per hour compared with a higher one; null if it is not lower by a percent. */
export function discountOf(brlPerHour: number, dearest: number): string | null {
  // Rounded down, so that no offer promises more than it gives. Divided prices may be a hair less than a whole percent.
  const percent = Math.floor(Number(((1 - brlPerHour / dearest) * 100).toFixed(6)));
  return percent >= 1 ? DISCOUNT_TEXTS.less(percent) : null;
}
