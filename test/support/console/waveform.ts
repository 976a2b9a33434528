/** Number of different heights of the bars of the waveform. */
export const HEIGHTS = `(() => {
  const canvas = document.querySelector('.waveform canvas');
  const { width, height } = canvas;
  if (width === 0 || height === 0) return 0;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const tops = new Set();
  for (let x = 1; x < width; x += 3) {
    let y = 0;
    while (y < height && pixels[(y * width + x) * 4 + 3] < 100) y += 1;
    if (y < height) tops.add(Math.round(y / 3));
  }
  return tops.size;
})()`;
