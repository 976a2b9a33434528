/** As nodemailer takes an address without reading it as a list: a comma in it makes no second one. */
export function oneAddress(address: string): { readonly name: string; readonly address: string } {
  return { name: '', address };
}
