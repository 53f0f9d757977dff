import { Badge } from '@mantine/core';
import { staffTexts } from '../texts.ts';
import { useOrderNews } from './order-news.tsx';

/** Says whether the screen follows the orders as they change. */
export function LiveChip() {
  const { status } = useOrderNews();
  const live = status === 'live';
  return (
    <Badge variant="dot" color={live ? 'green' : 'orange'} size="lg" tt="none" fw={500} role="status">
      {live ? staffTexts.live : staffTexts.connecting}
    </Badge>
  );
}
