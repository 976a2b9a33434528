/** A form with a recording in the part `file`, before or after the fields. */
export function audioForm(
  audio: Uint8Array,
  fields: readonly (readonly [string, string])[],
  { fileFirst = false }: { readonly fileFirst?: boolean } = {},
): FormData {
  const form = new FormData();
  const addFile = (): void => form.append('file', new Blob([Uint8Array.from(audio)]), 'a.wav');
  if (fileFirst) addFile();
  for (const [name, value] of fields) form.append(name, value);
  if (!fileFirst) addFile();
  return form;
}
