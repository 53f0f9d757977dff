import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { time } from '@sofreh/fa/dates';
import { newId } from '#web/api/new-id.ts';
import { Icon } from '#web/guest-look/icon.tsx';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { refreshSitting } from './keep-sitting.ts';
import { tableTexts } from './texts.ts';

type Kind = Sitting['calls'][number]['kind'];

/** Shows the waiter's bell and the wish for the bill, each with what has become of it. */
export function CallButtons({ sitting }: { sitting: Sitting }) {
  return (
    <section className="panel" aria-labelledby="table-calls">
      <h2 id="table-calls">{tableTexts.callsTitle}</h2>
      <div className="table-calls">
        <CallButton sitting={sitting} kind="WAITER" />
        <CallButton sitting={sitting} kind="BILL" />
      </div>
    </section>
  );
}

function CallButton({ sitting: { token, calls }, kind }: { sitting: Sitting; kind: Kind }) {
  const last = calls.find((call) => call.kind === kind);
  const waits = last !== undefined && last.seenAt === null;
  const { busy, error, submit } = useSubmit(async () => {
    const body = { id: newId(), kind };
    await api('POST /api/diningtable/sittings/{token}/calls', { params: { token }, body, quiet: true });
    await refreshSitting();
  });
  return (
    <div>
      <button type="button" className="button soft wide" disabled={busy || waits} onClick={() => submit()}>
        <Icon name={kind === 'WAITER' ? 'bell' : 'receipt'} />
        {kind === 'WAITER' ? tableTexts.callWaiter : tableTexts.askBill}
      </button>
      <p className="field-hint call-state" role="status">
        {last && (
          <>
            <Icon name={waits ? 'clock' : 'check'} size={16} />
            {waits ? tableTexts.waiting[kind] : tableTexts.seen[kind]}، {time(last.seenAt ?? last.madeAt)}
          </>
        )}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
