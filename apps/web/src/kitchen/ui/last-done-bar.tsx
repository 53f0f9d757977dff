import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { kitchenTexts as texts } from '../texts.ts';
import { forgetDone, useLastDone } from '../view/last-done.ts';
import classes from './kitchen.module.css';

/** What was just made, over the tickets' foot, with the way back. */
export function LastDoneBar() {
  const done = useLastDone((state) => state.done);
  return (
    <div className={classes.lastDone} role="status" data-shown={done !== null || undefined}>
      {done && (
        <>
          <IconCheck aria-hidden />
          <span>{done.text}</span>
          <button
            type="button"
            onClick={() => {
              done.takeBack();
              forgetDone();
            }}
          >
            <IconArrowBackUp aria-hidden />
            {texts.takeBack}
          </button>
        </>
      )}
    </div>
  );
}
