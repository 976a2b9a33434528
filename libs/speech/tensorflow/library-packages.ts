/** A wheel with TensorFlow's C library or, for a GPU, with parts of CUDA: `name==version` and the SHA-256 of the file. */
type Pin = readonly [requirement: string, sha256: string];

/** The version for building and tests; 2.15 and later have everything that the model needs. */
export const TENSORFLOW_VERSION = '2.18.1';
export const OLDEST_TENSORFLOW = [2, 15] as const;

/** The Python version of the pinned wheels. Only their C library is used, so it need not match the machine's Python. */
export const WHEEL_PYTHON = { version: '3.11', abi: 'cp311' } as const;

export type LibraryVariant = 'cpu' | 'cuda';

const CPU: Pin[] = [
  [`tensorflow-cpu==${TENSORFLOW_VERSION}`, '810c75d7149d2da0cb2092187817b0dcabb80728ca9f9cf3a61f3f42fadd1298'],
];

/** The versions that the wheel's extra `and-cuda` requires: CUDA 12.5, cuDNN 9.3. */
const CUDA: Pin[] = [
  [`tensorflow==${TENSORFLOW_VERSION}`, 'c9f87e5d2a680a4595f5dc30daf6bbaec9d4129b46d7ef1b2af63c46ac7d2828'],
  ['nvidia-cublas-cu12==12.5.3.2', 'ca070ad70e9fa6654084575d01bd001f30cc4665e33d4bb9fc8e0f321caa034b'],
  ['nvidia-cuda-cupti-cu12==12.5.82', 'bde77a5feb66752ec61db2adfe47f56b941842825b4c7e2068aff27c9d107953'],
  ['nvidia-cuda-nvcc-cu12==12.5.82', 'b03e545b8e8c3ce7ebcd7fc44063180ff52ff01d064ece2127ed90a04ef12cd0'],
  ['nvidia-cuda-nvrtc-cu12==12.5.82', '3dbd97b0104b4bfbc3c4f8c79cd2496307c89c43c29a9f83125f1d76296ff3fd'],
  ['nvidia-cuda-runtime-cu12==12.5.82', '3e79a060e126df40fd3a068f3f787eb000fa51b251ec6cd97d09579632687115'],
  ['nvidia-cudnn-cu12==9.3.0.75', '9ad9c6929ebb5295eb4a1728024666d1c88283373e265a0c5c883e6f9d5cd76d'],
  ['nvidia-cufft-cu12==11.2.3.61', '9a6e8df162585750f61983a638104a48c756aa13f9f48e19ab079b38e3c828b8'],
  ['nvidia-curand-cu12==10.3.6.82', '2823fb27de4e44dbb22394a6adf53aa6e1b013aca0f8c22867d1cfae58405536'],
  ['nvidia-cusolver-cu12==11.6.3.83', '93cfafacde4428b71778eeb092ec615a02a3d05404da1bcf91c53e3fa1bce42b'],
  ['nvidia-cusparse-cu12==12.5.1.3', '016df8e993c437e8301e62739f01775cba988fd5253cd4c64173f8e8d2f8e752'],
  ['nvidia-nccl-cu12==2.21.5', '8579076d30a8c24988834445f8d633c697d42397e92ffc3f63fa26766d25e0a0'],
  ['nvidia-nvjitlink-cu12==12.5.82', 'f9b37bc5c8cf7509665cb6ada5aaa0ce65618f2332b7d3e78e9790511f111212'],
];

/** Lines of a pip requirements file. */
export function libraryRequirements(variant: LibraryVariant): string {
  const pins = variant === 'cuda' ? CUDA : CPU;
  return pins.map(([requirement, sha256]) => `${requirement} --hash=sha256:${sha256}\n`).join('');
}
