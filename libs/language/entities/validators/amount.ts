/** Formats centavos as "R$ 1.250,90". */
export function formatAmount(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `R$ ${whole},${String(cents % 100).padStart(2, '0')}`;
}
