import { Skeleton, Text } from '@mantine/core';
import type { PrinterStationLayout } from '@sofreh/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { api, currentHostDomain } from '#web/api/index.ts';
import { keepingSketch } from '#web/staff/query/same-list.ts';
import classes from './printers.module.css';
import { printerTexts } from './texts.ts';

const PREVIEW = 'POST /api/orders/printpreview';

type Props = {
  readonly layout: PrinterStationLayout;
  readonly width: 58 | 80;
  readonly large: boolean;
  readonly showsLogo: boolean;
};

/** Shows the station's paper of an invented order, dot by dot as its printer prints it. */
export function StationPreview(wanted: Props) {
  const settings = useQuery(
    keepingSketch({
      queryKey: [currentHostDomain(), PREVIEW, wanted],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api(PREVIEW, { body: wanted, signal, quiet: true }),
    }),
  );
  return (
    <section className={classes.preview} aria-label={printerTexts.preview}>
      {settings.isError && <Text role="alert">{printerTexts.previewFailed}</Text>}
      {settings.isPending && <Skeleton h={320} />}
      {settings.data && (
        <img
          alt={settings.data.title}
          src={`data:image/png;base64,${settings.data.png}`}
          data-width={wanted.width}
        />
      )}
    </section>
  );
}
