import { attachment } from './content-disposition';

describe('attachment', () => {
  it('names a file in ASCII once', () => {
    expect(attachment('reuniao 12.txt')).toBe('attachment; filename="reuniao 12.txt"');
  });

  it.each([
    ['Audiência nº 12.txt', 'Audiencia no 12.txt', 'Audi%C3%AAncia%20n%C2%BA%2012.txt'],
    ["São Paulo (100 %) 'a'*.srt", "Sao Paulo (100 -) 'a'*.srt", 'S%C3%A3o%20Paulo%20%28100%20%25%29%20%27a%27%2A.srt'],
    ['会议😀.pdf', '----.pdf', '%E4%BC%9A%E8%AE%AE%F0%9F%98%80.pdf'],
  ])('names %j without accents and in UTF-8', (name, ascii, encoded) => {
    expect(attachment(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  });
});
