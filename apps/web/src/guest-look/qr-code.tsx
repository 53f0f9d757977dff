import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { readonly value: string; readonly label: string };

/** Draws a QR code as one path, sharp at every size. Correction level Q: a logo or a stain on it does no harm. */
export function QrCode({ value, label }: Props) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function draw(value: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(value, { ecc: 'Q', border: 0 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: cells.join('') };
}
