/** Writes a whole number with dots between thousands: "12.300". */
export const withDots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
