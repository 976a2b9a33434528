interface Props {
  /** `1` is a dark module. */
  readonly rows: readonly string[];
  readonly label: string;
}

/** The light border around the modules (ISO/IEC 18004). */
const QUIET = 4;

/** Draws a QR code, black on white in every theme, because many apps read nothing else. */
export function QrCode({ rows, label }: Props) {
  const size = rows.length + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={rows.map(pathOf).join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function pathOf(row: string, y: number): string {
  const runs = [...row.matchAll(/1+/g)];
  return runs.map(({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`).join('');
}
