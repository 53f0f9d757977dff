import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { kitchenTexts as texts } from '../texts.ts';
import { useLastDone } from '../view/last-done.ts';
import classes from './last-done-bar.module.css';

/** Shows what was just made or called out, over what of the head is only read, with the way back. */
export function LastDoneBar() {
  const done = useLastDone((state) => state.done);
  const takeBack = done?.takeBack;
  return (
    <div className={classes.place}>
      <div className={classes.lastDone} role="status" data-shown={done !== null || undefined}>
        {done && (
          <>
            {done.isAgain ? <IconArrowBackUp aria-hidden /> : <IconCheck aria-hidden />}
            <span>{done.text}</span>
            {takeBack && (
              <button type="button" onClick={takeBack}>
                <IconArrowBackUp aria-hidden />
                {texts.takeBack}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
