type PhotoProps = {
  /** This is `/files/{id}` without width and ending. */
  pictureUrl: string;
  className: string;
  width: number;
  height: number;
  /** It is the CSS `sizes` of the picture as laid out. */
  sizes: string;
  /** The picture is in view at first paint and is loaded at once instead of lazily. */
  eager?: boolean;
};

const WIDTHS = [160, 320, 640] as const;

/**
 * Draws a dish's picture in the three stored widths; the dish's name stands beside it, so it has no words of its own.
 */
export function Photo({ pictureUrl, className, width, height, sizes, eager = false }: PhotoProps) {
  return (
    <img
      className={className}
      src={`${pictureUrl}-320.webp`}
      srcSet={WIDTHS.map((size) => `${pictureUrl}-${size}.webp ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
