/** Hours, minutes and whole seconds: `01:02:05`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}
