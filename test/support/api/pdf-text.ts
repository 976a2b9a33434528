import { inflateSync } from 'node:zlib';

/** Object numbers and dictionaries or streams of a PDF that pdfkit wrote: no object streams, and every stream deflated. */
type Objects = ReadonlyMap<number, string>;

/** The text of each page of a PDF with embedded fonts, a line for each text that was drawn, as a reader copies it. */
export function pdfText(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((object) => object.includes('/Kids'))!)!;
  return [...kids!.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const page = objects.get(Number(number))!;
    const contents = streamOf(objects, Number(/\/Contents (\d+) 0 R/.exec(page)![1]));
    const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)![1]))!;
    return linesOf(contents, fontsOf(objects, resources)).join('\n');
  });
}

function objectsOf(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, number, object]) => [Number(number), object!]));
}

function streamOf(objects: Objects, number: number): string {
  const [, data] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(number)!)!;
  return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
}

/** For each font of the page, the characters of its glyph codes. */
function fontsOf(objects: Objects, resources: string): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const references = resources.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...references].map(([, name, number]) => {
      const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))!)!;
      return [name!, charactersOf(streamOf(objects, Number(unicode)))];
    }),
  );
}

/** A CMap of ranges, each with the list of its characters (PDF 32000-1, 9.10.3). */
function charactersOf(cmap: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list!.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex], index) =>
      characters.set(
        parseInt(first!, 16) + index,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  }
  return characters;
}

function linesOf(contents: string, fonts: ReturnType<typeof fontsOf>): string[] {
  let font: ReadonlyMap<number, string> = new Map();
  return [...contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name !== undefined) {
      font = fonts.get(name)!;
      return [];
    }
    const codes = [...shown!.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    return [codes.map((code) => font.get(parseInt(code, 16)) ?? '\ufffd').join('')];
  });
}
