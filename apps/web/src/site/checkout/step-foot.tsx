import { type ReactNode, useEffect, useRef } from 'react';
import { keepFieldInSight } from '../ui/field-in-sight.ts';

type StepFootProps = {
  /** They are said above the button; where they are long they scroll by themselves. */
  notices?: ReactNode;
  /** This is the button that leads on. */
  children: ReactNode;
};

/** Draws the way on, which stays in sight on a phone; the page makes room for it, however much it says. */
export function StepFoot({ notices, children }: StepFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const [whole, part] = [foot.current, said.current];
    if (!whole || !part) return;
    const observer = new ResizeObserver(() => {
      style.setProperty('--foot', `${whole.offsetHeight}px`);
      // What scrolls is reached by the keyboard, too.
      if (part.scrollHeight > part.clientHeight) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
      keepFieldInSight();
    });
    observer.observe(whole);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  return (
    <div className="step-foot" ref={foot}>
      <div className="step-notices" ref={said}>
        {notices}
      </div>
      {children}
    </div>
  );
}
