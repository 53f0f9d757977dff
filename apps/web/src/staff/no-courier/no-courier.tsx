import { Button, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMotorbike } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '#web/api/index.ts';
import { useTellNotice } from '#web/ui/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callQuery } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import { noCourierTexts as texts } from './texts.ts';

const LIVE = 'GET /api-delivery/v1/delivery-by-providers/live';

/** These orders rang already, wherever in the program somebody was. */
const heard = new Set<string>();

/**
 * Shows orders for which nobody was left to ask, behind one way to the dispatch board; nothing where there is none.
 * Each rings once. On a phone it is a sign alone: how many there are is in its name.
 */
export function NoCourierButton() {
  const { can } = useStaff();
  const allowed = can('courier.view') && can('courier.assign');
  const { data } = useQuery({ ...callQuery(LIVE, {}, { quiet: true }), enabled: allowed });
  const orders = data?.needPerson;
  useEffect(() => {
    const fresh = (orders ?? []).filter((id) => !heard.has(id));
    for (const id of fresh) heard.add(id);
    if (fresh.length > 0 && useSettings.getState().orderSound) ringOnce();
  }, [orders]);
  const count = allowed ? (orders?.length ?? 0) : 0;
  const said = count > 0 ? texts.waiting(count) : '';
  useTellNotice('couriers', said);
  return (
    <>
      {count > 0 && (
        <Button
          component={Link}
          to="/bo/dispatch"
          h={44}
          w={{ base: 44, sm: 56, lg: 64 }}
          flex="none"
          px={0}
          color="#8f2413"
          aria-label={said}
        >
          <IconMotorbike size={20} aria-hidden />
          <Text span inherit className="numbers" visibleFrom="sm">
            {formatNumber(count)}
          </Text>
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
