/** Size of the logo's square. */
const SIZE = 640;
const MID = SIZE / 2;

const at = (r: number, a: number) =>
  `${(MID + Math.sin(a) * r).toFixed(1)} ${(MID - Math.cos(a) * r).toFixed(1)}`;

/** The medallion's edge: pointed above and below, lobed between, as in the middle of a Persian carpet. */
function medallion(scale: number): string {
  const lobes = 8;
  const parts = [`M ${at(300 * scale, 0)}`];
  for (let i = 0; i < lobes; i++) {
    const a = (i / lobes) * Math.PI * 2;
    const b = ((i + 1) / lobes) * Math.PI * 2;
    const tip = (i + 1) % 4 === 0 ? 300 : 262;
    const bow = i % 4 === 0 || i % 4 === 3 ? 268 : 282;
    const step = (b - a) / 3;
    parts.push(
      `C ${at(bow * scale, a + step * 0.75)} ${at(bow * scale, b - step * 0.75)} ${at(tip * scale, b)}`,
    );
  }
  return `${parts.join(' ')} Z`;
}

/** One segment of the cut fruit: a rounded wedge. */
function segment(index: number): string {
  const mid = (index / 8) * Math.PI * 2 + Math.PI / 8;
  const half = Math.PI / 8 - 0.055;
  const [inner, outer] = [34, 164];
  return [
    `M ${at(inner, mid)}`,
    `L ${at(outer - 16, mid - half)}`,
    `Q ${at(outer + 12, mid - half * 0.7)} ${at(outer + 14, mid)}`,
    `Q ${at(outer + 12, mid + half * 0.7)} ${at(outer - 16, mid + half)}`,
    'Z',
  ].join(' ');
}

/** Pips: one drop in each second segment. */
function pip(index: number): string {
  const mid = (index / 8) * Math.PI * 2 + Math.PI / 8;
  return `M ${at(84, mid)} Q ${at(112, mid - 0.1)} ${at(122, mid)} Q ${at(112, mid + 0.1)} ${at(84, mid)} Z`;
}

/**
 * The mark of «ترنج»: the word means both the citron and the medallion in the middle of a carpet, so the mark is the
 * fruit cut open inside the medallion, with its leaf.
 */
export function logoSvg(): string {
  const index = Array.from({ length: 8 }, (_, i) => i);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="ترنج">
  <defs>
    <linearGradient id="rind" x1="0.15" y1="0" x2="0.85" y2="1"><stop offset="0" stop-color="#d9601c"/><stop offset="1" stop-color="#9c340b"/></linearGradient>
    <linearGradient id="flesh" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#ffc65c"/><stop offset="1" stop-color="#f08a1d"/></linearGradient>
    <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3f8f6a"/><stop offset="1" stop-color="#0f5f4f"/></linearGradient>
  </defs>
  <path d="${medallion(1)}" fill="url(#rind)"/>
  <path d="${medallion(0.92)}" fill="none" stroke="#ffe3b0" stroke-width="7"/>
  <circle cx="${MID}" cy="${MID}" r="204" fill="#fff4dc"/>
  <g fill="url(#flesh)">${index.map((i) => `<path d="${segment(i)}"/>`).join('')}</g>
  <g fill="#fff4dc">${index
    .filter((i) => i % 2 === 0)
    .map((i) => `<path d="${pip(i)}"/>`)
    .join('')}</g>
  <path d="M ${MID + 6} 132 C ${MID + 30} 60 ${MID + 108} 36 ${MID + 176} 62 C ${MID + 150} 128 ${MID + 78} 158 ${MID + 6} 132 Z" fill="url(#leaf)" stroke="#fff4dc" stroke-width="9" stroke-linejoin="round"/>
  <path d="M ${MID + 14} 130 Q ${MID + 84} 84 ${MID + 154} 72" fill="none" stroke="#fff4dc" stroke-width="6" stroke-linecap="round"/>
</svg>
`;
}
