import { Skeleton, Text } from '@mantine/core';
import type { PrinterStationLayout } from '@sofreh/domain/enums';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/index.ts';
import classes from './printers.module.css';
import { printerTexts } from './texts.ts';

type Props = {
  readonly layout: PrinterStationLayout;
  readonly width: 58 | 80;
  readonly large: boolean;
  readonly showsLogo: boolean;
};

/** Shows the station's paper of an invented order, dot by dot as its printer prints it. */
export function StationPreview(wanted: Props) {
  const settings = useQuery({
    queryKey: ['station-preview', wanted],
    queryFn: ({ signal }) => api('POST /api/orders/printpreview', { body: wanted, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
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
