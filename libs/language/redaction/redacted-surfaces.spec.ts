import { ENTITY_KINDS, type EntityKind } from '../entities/entity-kinds';
import { fold } from '../portuguese/fold';
import { buildTranscript } from '../transcript/build-transcript';
import type { Hypothesis } from '../transcript/hypothesis';
import type { RecordingFacts } from '../documents/document';
import { FORMATS } from '../formats/formats';
import type { FormattedTranscript } from '../transcript/transcript';
import { redactedKinds, REDACTED_NAMES, redactionPolicyOf, type RedactionPolicy } from './redaction-policy';

/** A sentence with a value of each kind, and words of the value that nothing else in the sentences has. */
const SAID: Readonly<Record<EntityKind, { readonly text: string; readonly secrets: readonly string[] }>> = {
  names: {
    text: 'Meu nome é Jussara Kowalczyk, pode me chamar de Jussara. A senhora Kowalczyk confirma?',
    secrets: ['jussara', 'kowalczyk'],
  },
  addresses: {
    text: 'Moro na rua das Acácias, seiscentos e doze, apartamento 31, bairro Tatuapé. É 612 mesmo, na rua das Acácias, 612.',
    secrets: ['acacias', 'tatuape', '612', 'doze'],
  },
  cpfs: { text: 'Meu CPF é 529.982.247-25, final 4725.', secrets: ['529.982', '4725'] },
  emails: { text: 'O e-mail é zuleide.prado7@exemplo.com.br.', secrets: ['zuleide'] },
  phones: { text: 'O celular é onze, 98765-4321.', secrets: ['98765'] },
  ceps: { text: 'O CEP é 01310-100.', secrets: ['01310'] },
  amounts: { text: 'A fatura deu R$ 2.543,21.', secrets: ['2.543'] },
  cnpjs: { text: 'O CNPJ é 11.222.333/0001-81.', secrets: ['11.222'] },
  dates: { text: 'Nasci em 04/06/1973.', secrets: ['1973'] },
  times: { text: 'Chego às 14:37.', secrets: ['14:37', '14h37'] },
  cards: { text: 'O cartão é 4111 1111 1111 1111.', secrets: ['4111'] },
  plates: { text: 'A placa é QZX8K29.', secrets: ['qzx8k29', 'qzx'] },
  pix_keys: { text: 'O Pix é 123e4567-e89b-12d3-a456-426614174000.', secrets: ['e89b'] },
  court_cases: { text: 'O processo é 0001234-55.2023.8.26.0100.', secrets: ['0001234'] },
  percentages: { text: 'O desconto é de 17,4%.', secrets: ['17,4'] },
};

/** All sentences, in segments of one sentence and turns of two speakers; one word a second. */
function hypothesis(): Hypothesis {
  let at = 0;
  const segments = ENTITY_KINDS.map((kind, index) => {
    const words = SAID[kind].text.split(' ').map((text) => {
      const word = { text, startS: at, endS: at + 0.9, confidence: 0.9, speaker: `spk${(index % 2) + 1}` };
      at += 1;
      return word;
    });
    return {
      startS: words[0]!.startS,
      endS: words.at(-1)!.endS,
      text: ` ${SAID[kind].text}`,
      words,
      ...{ tokens: [1], avgLogProb: 0, noSpeechProb: 0, compressionRatio: 1, temperature: 0 },
    };
  });
  const turns = segments.map(({ startS, endS, words }) => ({ speaker: words[0]!.speaker, startS, endS }));
  return { durationS: at, windows: [{ index: 0, startS: 0, endS: at, segments }], turns };
}

const sentimentModel = { classify: () => ({ tone: 'negativo' as const, confidence: 1 }) };

function transcriptOf(redact: RedactionPolicy): FormattedTranscript {
  return buildTranscript(hypothesis(), { redact, redactAudio: true, entities: 'all', sentimentModel });
}

const FACTS: RecordingFacts = {
  id: 'tr_1',
  title: 'Gravação',
  createdAt: new Date(0),
  durationS: null,
  engine: null,
  audio: { sha256: null, state: 'redacted' },
  textSha256: '',
  isRedacted: true,
};

/** Everything that a caller can read of a transcript: the object with its entities and quotes, and every format. */
function surfacesOf(transcript: FormattedTranscript): string {
  const { hiddenStretches: _spans, ...object } = transcript;
  const source = { transcript, names: {}, facts: FACTS };
  const rendered = Object.values(FORMATS).flatMap((format) => {
    if (format.kind === 'document') return [JSON.stringify([...format.compose({ ...source, options: {} }).blocks])];
    return [{}, { norm: 'nbr15290' } as const].map((options) => [...format.pieces({ ...source, options })].join(''));
  });
  return fold([JSON.stringify(object), ...rendered].join('\n'));
}

const POLICIES: readonly RedactionPolicy[] = [
  ...REDACTED_NAMES.map((name) => redactionPolicyOf([name])!),
  redactionPolicyOf(['all', 'names', 'addresses'])!,
  redactionPolicyOf(['nome', 'email'])!,
];

describe('under a redaction policy', () => {
  it.each(POLICIES.map((policy) => [[policy].flat().join(','), policy] as const))(
    '`%s` hides its kinds on every surface and in the audio, and shows the others',
    (_name, policy) => {
      const transcript = transcriptOf(policy);
      const surfaces = surfacesOf(transcript);
      const hidden = redactedKinds(policy);
      let start = 0;
      for (const kind of ENTITY_KINDS) {
        const { text, secrets } = SAID[kind];
        const left = secrets.filter((secret) => surfaces.includes(secret));
        expect([kind, hidden.has(kind) ? left : left.length > 0]).toEqual([kind, hidden.has(kind) ? [] : true]);
        text.split(' ').forEach((word, index) => {
          const isSecret = secrets.some((secret) => fold(word).includes(secret));
          const isBleeped = transcript.hiddenStretches!.some(
            ({ startS, endS }) => startS <= start + index && endS >= start + index + 0.9,
          );
          if (isSecret && hidden.has(kind)) expect([word, isBleeped]).toEqual([word, true]);
        });
        start += text.split(' ').length;
      }
    },
  );
});
