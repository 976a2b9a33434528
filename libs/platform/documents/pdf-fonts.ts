import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How a text is drawn. */
export interface TextLook {
  readonly font: 'regular' | 'bold';
  /** Points. */
  readonly size: number;
  readonly color: string;
}

/** Noto Sans covers Latin, Greek and Cyrillic, which names may need; the fonts that every PDF reader has cover Western Europe only. */
const FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const satisfies Record<TextLook['font'], string>;

/** Makes the fonts of `TextLook` known to a PDF, in turns with other work. */
export async function registerFonts(pdf: PDFKit.PDFDocument): Promise<void> {
  // The first measure of a font decodes its tables, the longest step of all.
  for (const [name, path] of Object.entries(FONTS)) {
    pdf
      .registerFont(name, await readFile(path))
      .font(name)
      .widthOfString(' ');
    await nextTurn();
  }
}
