/** The files that the API makes of a transcription: names of speakers, hashes, masks, NBR 15290, and exports of four hours beside other requests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { objectKeys, type Word } from '@aether/language';
import { AccountRepository, newId, TranscriptionRepository } from '@aether/platform';
import { AppClient } from '../support/api/app-client';
import { createSignedInUser } from '../support/api/app-users';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { fileText } from '../support/api/file-text';
import { drawPages, OPENS_DOCUMENTS, printedByOffice, readPages } from '../support/api/opened-document';
import { pdfText } from '../support/api/pdf-text';
import { zipEntries } from '../support/api/zip-entries';
import { recordingPath, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Content type and ending of each format. */
const FILES = {
  texto: ['text/plain; charset=utf-8', 'txt'],
  turnos: ['text/plain; charset=utf-8', 'txt'],
  literal: ['text/plain; charset=utf-8', 'literal.txt'],
  srt: ['application/x-subrip; charset=utf-8', 'srt'],
  vtt: ['text/vtt; charset=utf-8', 'vtt'],
  docx: [DOCX, 'docx'],
  pdf: ['application/pdf', 'pdf'],
  degravacao: [DOCX, 'degravacao.docx'],
} as const;

type Format = keyof typeof FILES;
const FORMATS = Object.keys(FILES) as readonly Format[];

const AGENT = 'Dra. Ângela <Juíza> & Cia';
const CALLER = 'Depoente';
const REFERENCE = 'Audiência nº 12/2026.flac';

/** What `sha256sum` prints for a file. */
const sha256sum = (bytes: Buffer): string => execFileSync('sha256sum', { input: bytes }).toString('utf8').slice(0, 64);

/** The text of each paragraph of a Word file. */
async function paragraphsOf(docx: Buffer): Promise<readonly string[]> {
  const xml = (await zipEntries(docx)).get('word/document.xml')!.toString('utf8');
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) =>
    [...inner.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)]
      .map(([, text = '']) =>
        text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      )
      .join(''),
  );
}

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

describe('exports', () => {
  const audio = readFileSync(SUPPORT_CALL.path);
  let stack: Stack;
  let page: AppClient;
  let id: string;
  const api = (): ConformingClient => stack.client.withSession(page.credentials);
  const get = (query: string, of = id): Promise<Answer> => api().get(`/v1/transcriptions/${of}?${query}`);

  beforeAll(async () => {
    stack = await Stack.shared();
    page = (await AppClient.connect(stack.client.baseUrl)).another();
    const { accountId } = await createSignedInUser(stack.db, page);
    // Every file is requested several times within a minute or two.
    await new AccountRepository(stack.db).setTier(accountId, 'office');
    const reference = encodeURIComponent(REFERENCE);
    const answer = await api().postRaw(`/v1/transcriptions?diarization&entities&reference=${reference}`, audio);
    id = (answer.json as { id: string }).id;
    const data = [
      { speaker: 'spk1', name: AGENT },
      { speaker: 'spk2', name: CALLER },
    ];
    await page.call('PUT', `transcriptions/${id}/speaker-names`, { body: { data } });
  }, 300_000);
  afterAll(() => stack?.stop());

  it.each(FORMATS)('gives %s as a file that is named after the recording', async (format) => {
    const { status, headers } = await get(`formato=${format}`);
    const [type, ending] = FILES[format];
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    // RFC 6266: a name in ASCII for old clients, and the real one in UTF-8.
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Audiencia no 12-2026.${ending}"; filename*=UTF-8''Audi%C3%AAncia%20n%C2%BA%2012-2026.${ending}`,
    );
  });

  it.each(['turnos', 'srt', 'vtt', 'docx', 'pdf', 'degravacao'] as const)(
    'names the speakers in %s as their owner did',
    async (format) => {
      const text = await fileText((await get(`formato=${format}`)).bytes);
      const isMarkup = text.includes('&amp;');
      const agent = isMarkup ? AGENT.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;') : AGENT;
      expect(spaced(text)).toContain(agent);
      expect(text).toContain(CALLER);
      expect(text).not.toMatch(/spk\d|Pessoa \d/);
    },
  );

  it('names the speakers in the object', async () => {
    const { speakers } = (await get('formato=json')).json as {
      speakers: readonly { speaker: string; name?: string }[];
    };
    expect(new Set(speakers.map(({ speaker, name }) => `${speaker}: ${name}`))).toEqual(
      new Set([`spk1: ${AGENT}`, `spk2: ${CALLER}`]),
    );
  });

  it('has the same words in the same order in every format', async () => {
    const { text } = await get('formato=texto');
    const turns = (await get('formato=turnos&pessoas=false&tempos=false')).text;
    expect(spaced(turns)).toBe(text);
    const cues = (await get('formato=srt&pessoas=false')).text.split('\n');
    const lines = cues.filter((line) => !/-->|^\d*$/.test(line)).map((line) => line.replace(/^– /, ''));
    expect(spaced(lines.join(' '))).toBe(text);
    const paragraphs = await paragraphsOf((await get('formato=docx&pessoas=false&tempos=false')).bytes);
    expect(paragraphs.slice(-turns.split('\n\n').length).join(' ')).toBe(text);
    const drawn = spaced(pdfText((await get('formato=pdf&pessoas=false&tempos=false')).bytes).join(' '));
    expect(drawn.replaceAll(/ ?Audiência nº 12\/2026.flac Página \d+/g, '')).toContain(text);
  });

  it('has hash lines that equal `sha256sum` of the audio and of the text', async () => {
    const paragraphs = await paragraphsOf((await get('formato=degravacao')).bytes);
    const original = await api().get(`/v1/transcriptions/${id}/audio`);
    expect(original.bytes.equals(audio)).toBe(true);
    expect(paragraphs).toContain(`SHA-256 do áudio original: ${sha256sum(original.bytes)}`);
    expect(paragraphs).toContain(
      `SHA-256 do texto: ${sha256sum((await get('formato=texto')).bytes)} (do texto corrido em TXT, sem quem fala e sem tempos)`,
    );
  });

  it('has numbered turns with time and role, the model, and lines for who revises it', async () => {
    const paragraphs = await paragraphsOf((await get('formato=degravacao')).bytes);
    const turns = paragraphs.filter((paragraph) => /^\d+\. \[\d\d:\d\d:\d\d\] /.test(paragraph));
    expect(turns.length).toBeGreaterThan(4);
    turns.forEach((turn, index) => {
      const number = `${index + 1}. `;
      expect(turn.startsWith(number)).toBe(true);
      expect([AGENT, CALLER].some((name) => turn.slice(number.length + 11).startsWith(`${name}: `))).toBe(true);
    });
    expect(paragraphs).toContain('Gerado por IA, sujeito a revisão.');
    expect(paragraphs.find((paragraph) => paragraph.startsWith('Modelo e versão: '))).toMatch(/aether, \S+/);
    expect(paragraphs.slice(-3)).toEqual(['Revisado por: ', 'Data da revisão: ', 'Assinatura: ']);
  });

  (OPENS_DOCUMENTS ? describe : describe.skip)('opened by LibreOffice and poppler', () => {
    /** The PDF that a reader gets: LibreOffice prints Word files. */
    const opened = async (format: 'docx' | 'pdf' | 'degravacao'): Promise<Buffer> => {
      const { bytes } = await get(`formato=${format}`);
      return format === 'pdf' ? bytes : printedByOffice(bytes);
    };
    /** Without what stands on every page. */
    const bodyOf = (pages: readonly string[], header: string): string =>
      spaced(
        pages
          .map((page) =>
            spaced(page)
              .replace(header, '')
              .replace(/Página \d+( de \d+)?/, ''),
          )
          .join(' '),
      );

    it.each(['docx', 'pdf'] as const)('show every turn of %s with its time and who speaks', async (format) => {
      const pages = readPages(await opened(format));
      const last = pages.length;
      pages.forEach((page, at) => {
        expect(spaced(page)).toContain(format === 'pdf' ? `Página ${at + 1}` : `Página ${at + 1} de ${last}`);
        expect(page).toContain(REFERENCE);
      });
      const turns = (await get('formato=turnos')).text.trimEnd().split('\n\n');
      expect(turns.length).toBeGreaterThan(4);
      const body = bodyOf(pages, REFERENCE);
      expect(body).toContain('Gerado por IA, sujeito a revisão.');
      expect(body.endsWith(spaced(turns.join(' ')))).toBe(true);
    });

    it('show in a hearing its turns, hashes that equal `sha256sum`, the statement of AI use and the lines for who revised it', async () => {
      const pages = readPages(await opened('degravacao'));
      const body = bodyOf(pages, `Degravação: ${REFERENCE}`);
      const paragraphs = await paragraphsOf((await get('formato=degravacao')).bytes);
      // The lines to fill in are drawn in the text.
      expect(spaced(body.replace(/_{2,}/g, ''))).toBe(spaced(paragraphs.join(' ')));
      const turns = paragraphs.filter((paragraph) => /^\d+\. \[/.test(paragraph));
      expect(turns.length).toBeGreaterThan(4);
      for (const name of [AGENT, CALLER]) expect(body).toContain(`] ${name}: `);
      const original = (await api().get(`/v1/transcriptions/${id}/audio`)).bytes;
      const text = (await get('formato=texto')).bytes;
      expect(body).toContain(`SHA-256 do áudio original: ${sha256sum(original)} `);
      expect(body).toContain(
        `SHA-256 do texto: ${sha256sum(text)} (do texto corrido em TXT, sem quem fala e sem tempos)`,
      );
      expect(body.split('Gerado por IA, sujeito a revisão.')).toHaveLength(3);
      expect(body).toMatch(/Revisado por: _{20,} Data da revisão: _{20,} Assinatura: _{20,}$/);
    });

    it.each(['docx', 'pdf', 'degravacao'] as const)(
      'draw each page of %s with ink, none of it at the edges',
      async (format) => {
        const pages = drawPages(await opened(format), 1);
        expect(pages.length).toBeGreaterThan(0);
        for (const page of pages) expect(page).toEqual({ ink: expect.any(Number) as number, atEdges: 0 });
        expect(Math.min(...pages.map(({ ink }) => ink))).toBeGreaterThan(500);
      },
    );
  });

  it.each(['srt', 'vtt'] as const)('keeps the numbers of NBR 15290 in each line of %s', async (format) => {
    const { text } = await get(`formato=${format}&norma=nbr15290`);
    expect(expectNbr15290(text, format)).toBeGreaterThan(10);
    expect(spaced(shownOf(text))).toContain(`[${CALLER}] `);
  });

  it.each([
    ['formato=odt', 'formato', /`json`.*`texto`.*`turnos`.*`literal`.*`srt`.*`vtt`.*`docx`.*`pdf`.*`degravacao`/],
    ['formato=texto&norma=nbr15290', 'norma', /`srt` ou `vtt`/],
    ['norma=nbr15290', 'norma', /`srt` ou `vtt`/],
    ['formato=srt&tempos=false', 'tempos', /`turnos`, `docx` ou `pdf`/],
    ['formato=srt&norma=ebu', 'norma', /`nbr15290`/],
  ])('refuses %s by name', async (query, param, message) => {
    const expected = {
      error: expect.objectContaining({
        code: 'invalid_parameter',
        param,
        message: expect.stringMatching(message) as unknown,
      }) as unknown,
    };
    for (const answer of [await get(query), await api().postRaw(`/v1/transcriptions?${query}`, audio)])
      expect([answer.status, answer.json]).toEqual([400, expected]);
  });

  it('says beside the hash that the owner deleted the audio', async () => {
    await api().delete(`/v1/transcriptions/${id}/audio`);
    const paragraphs = await paragraphsOf((await get('formato=degravacao')).bytes);
    expect(paragraphs).toContain(
      `SHA-256 do áudio original: ${sha256sum(audio)} (o áudio original já foi apagado do serviço)`,
    );
  });

  it('answers the request for the transcription with a document too', async () => {
    const answer = await api().postFile('/v1/transcriptions?formato=pdf', audio, 'chamada.flac');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdfText(answer.bytes).join(' ')).toContain('Gerado por IA');
  });

  it('takes neither options of the transcription nor of its format for those of a repeated request', async () => {
    const short = readFileSync(recordingPath('short.flac'));
    const headers = { 'idempotency-key': `formato-${id}` };
    const post = (query: string): Promise<Answer> =>
      api().postRaw(`/v1/transcriptions?diarization&formato=turnos&${query}`, short, headers);
    expect((await post('speakers=1&pessoas=false')).status).toBe(200);
    expect((await post('speakers=1&pessoas=false')).headers.get('idempotent-replayed')).toBe('true');
    for (const other of ['speakers=2&pessoas=false', 'speakers=1', 'speakers=1&tempos=false'])
      expect((await post(other)).json).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  it('shows no redacted value in any format', async () => {
    const plain = (await get('formato=json')).json as {
      entities: Record<string, readonly { value: string; said: string }[]>;
    };
    const secrets = Object.values(plain.entities).flatMap((list) => list.flatMap(({ value, said }) => [value, said]));
    expect(secrets.length).toBeGreaterThan(0);
    const query = 'diarization&redact=all&entities&redact_audio';
    const masked = (await api().postRaw(`/v1/transcriptions?${query}`, audio)).json as { id: string };
    const options = FORMATS.flatMap((format) =>
      format === 'srt' || format === 'vtt'
        ? [`formato=${format}`, `formato=${format}&norma=nbr15290`]
        : [`formato=${format}`],
    );
    for (const option of options) {
      const text = spaced(await fileText((await get(option, masked.id)).bytes));
      expect([option, secrets.filter((secret) => text.includes(secret))]).toEqual([option, []]);
      expect([option, /\[(CPF|EMAIL|TELEFONE|CEP|VALOR)_1\]/.test(text)]).toEqual([option, true]);
    }
    const paragraphs = await paragraphsOf((await get('formato=degravacao', masked.id)).bytes);
    expect(paragraphs).toContain(
      `SHA-256 do áudio original: ${sha256sum(audio)} (o áudio original foi apagado do serviço, porque os dados pessoais foram encobertos)`,
    );
    expect(paragraphs).toContain(
      `SHA-256 do texto: ${sha256sum((await get('formato=texto', masked.id)).bytes)} (do texto corrido em TXT, sem quem fala e sem tempos)`,
    );
  });

  describe('of four hours and 40,000 words', () => {
    let long: string;
    beforeAll(async () => {
      long = await storeLong(stack);
    });

    it.each(['srt', 'vtt'] as const)('keep the numbers of NBR 15290 in each line of %s', async (format) => {
      const { text } = await stack.client.get(`/v1/transcriptions/${long}?formato=${format}&norma=nbr15290`);
      expect(expectNbr15290(text, format)).toBeGreaterThan(5_000);
    });

    /** Formats that take long enough to compare. */
    const LONG = ['srt', 'vtt', 'pdf', 'srt&norma=nbr15290', 'vtt&norma=nbr15290'];

    it.each([...LONG, 'texto', 'turnos', 'literal', 'docx', 'degravacao', 'json'])(
      'answer other requests while %s is made',
      async (format) => {
        const { client } = stack;
        let isDone = false;
        const healthy = async (): Promise<number> => {
          let slowest = 0;
          while (!isDone) {
            const beganAt = performance.now();
            await fetch(`${client.baseUrl}/health/live`);
            slowest = Math.max(slowest, performance.now() - beganAt);
            await sleep(5);
          }
          return slowest;
        };
        const health = healthy();
        const beganAt = performance.now();
        const answer = await fetch(`${client.baseUrl}/v1/transcriptions/${long}?formato=${format}`, {
          headers: { authorization: `Bearer ${stack.apiKey}` },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const tookMs = performance.now() - beganAt;
        isDone = true;
        const slowestMs = await health;
        const facts = `${format}: ${tookMs.toFixed(0)} ms, ${bytes.length} bytes, slowest health check ${slowestMs.toFixed(0)} ms`;
        process.stdout.write(`${facts}\n`);
        expect(answer.status).toBe(200);
        expect(bytes.length).toBeGreaterThan(10_000);
        // Rendering at once would hold it for most of the time.
        if (LONG.includes(format)) expect(slowestMs).toBeLessThan(tookMs / 2);
      },
    );
  });
});

/** Seconds that a full line and two full lines stay, and at most (NBR 15290:2016, 4.2.8), and characters of a line. */
const NBR = { readS: [2, 3], mostS: [3, 6], leastS: 1, characters: 32, lines: 2 } as const;
/** Times are printed in whole milliseconds. */
const ROUNDED_S = 0.001;

/** Checks each cue of a file line by line. Returns how many there are. */
function expectNbr15290(file: string, format: 'srt' | 'vtt'): number {
  const cues = file
    .split('\n\n')
    .filter((cue) => cue.includes('-->'))
    .map((cue) => {
      const [times, ...lines] = cue
        .trimEnd()
        .split('\n')
        .slice(format === 'srt' ? 1 : 0);
      const [startS, endS] = times!.split(' --> ').map(secondsOf);
      return { startS: startS!, endS: endS!, lines: lines.map(shownOf) };
    });
  cues.forEach(({ startS, endS, lines }, at) => {
    const nextS = cues[at + 1]?.startS ?? Infinity;
    const tookS = endS - startS;
    expect(endS).toBeLessThanOrEqual(nextS);
    expect([1, NBR.lines]).toContain(lines.length);
    for (const line of lines) {
      expect(line).toMatch(/\S/);
      expect(line.length).toBeLessThanOrEqual(NBR.characters);
    }
    expect(tookS).toBeGreaterThanOrEqual(NBR.leastS - ROUNDED_S);
    expect(tookS).toBeLessThanOrEqual(NBR.mostS[lines.length - 1]! + ROUNDED_S);
    // In proportion for lines that are not full, and only where what is said next leaves the time.
    const fullS = NBR.readS[lines.length - 1]!;
    const readS = (fullS * lines.join(' ').length) / (lines.length * NBR.characters + lines.length - 1);
    expect(tookS).toBeGreaterThanOrEqual(Math.min(readS, nextS - startS) - ROUNDED_S);
  });
  return cues.length;
}

/** Without the markup of WebVTT. */
function shownOf(line: string): string {
  return line
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function secondsOf(time: string): number {
  const [hours, minutes, seconds] = time.replace(',', '.').split(':').map(Number);
  return hours! * 3600 + minutes! * 60 + seconds!;
}

const SAID = 'Então, a gente precisa ver isso com calma, porque o contrato vence amanhã cedo.'.split(' ');

/** Stores a transcript of two people who take turns of about twenty words. */
async function storeLong({ db, accountId }: Stack): Promise<string> {
  const id = newId('transcription');
  const transcriptions = new TranscriptionRepository(db);
  const given = { id, accountId, createdAt: new Date(), originalBytes: 1, options: { diarization: true } } as const;
  await transcriptions.insert({ ...given, audioKey: objectKeys.original(id) });
  await transcriptions.reserve(id, { durationS: 4 * 3600, surchargePerHour: 0, prepaid: false });
  const words = Array.from({ length: 40_000 }, (_, index): Word => ({
    text: SAID[index % SAID.length]!,
    start_s: index * 0.36,
    end_s: index * 0.36 + 0.3,
    confidence: 0.9,
    speaker: `spk${(Math.floor(index / 21) % 2) + 1}`,
  }));
  const text = words.map((word) => word.text).join(' ');
  const transcript = { text, words, segments: [], literal: { text, words } };
  await transcriptions.complete(id, { transcript, surcharged: false, engine: 'whisper-base', warnings: [] });
  return id;
}
