/**
 * Brazilian license plates: ABC1234 (grey plate) and ABC1D23 (Mercosul). Source: Contran, Resolução 969/2022.
 */
export const PLATE = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/;

/** The form on the plate: "ABC-1234" (grey), "ABC1D23" (Mercosul). */
export function formatPlate(characters: string): string {
  return /^[A-Z]{3}\d{4}$/.test(characters) ? `${characters.slice(0, 3)}-${characters.slice(3)}` : characters;
}
