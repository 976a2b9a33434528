/** Address object that nodemailer does not parse as a list, so that a comma in it adds no recipient. */
export function oneAddress(address: string): { readonly name: string; readonly address: string } {
  return { name: '', address };
}
