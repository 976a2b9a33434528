/** Characters that some operating system does not allow in file names. */
const UNUSABLE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Most file systems allow 255 bytes in a name; a character has up to four. */
const MAX_CHARACTERS = 60;

/** A file name for a title, which may be the name of the recording's file. */
export function fileNameOf(title: string, extension: string): string {
  const usable = title.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(UNUSABLE, '-');
  const stem = [...usable]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return `${stem === '' ? 'transcricao' : stem}.${extension}`;
}
