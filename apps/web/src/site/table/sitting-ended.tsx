import { Icon } from '#web/guest-look/icon.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { useTable } from './table-store.ts';
import { tableTexts } from './texts.ts';

/** The sitting this browser had is over: whoever still sits there says so, and joins the present one. */
export function SittingEnded() {
  const ended = useTable((state) => state.ended);
  const { busy, error, submit } = useSubmit(async () => {
    const { sitDown } = await import('./keep-sitting.ts');
    await sitDown();
  });
  if (!ended) return null;
  return (
    <div className="notice warn" role="alert">
      <Icon name="table" />
      <div>
        <p>
          <strong>{tableTexts.ended}</strong>
        </p>
        <p>{tableTexts.endedHint}</p>
        <button type="button" className="button small" disabled={busy} onClick={() => submit()}>
          {tableTexts.stillHere}
        </button>
        {error && <p className="field-error">{error.message}</p>}
      </div>
    </div>
  );
}
