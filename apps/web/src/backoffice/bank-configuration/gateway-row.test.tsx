import { afterEach, describe, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import type { ConfiguredGateway } from './configured-gateways.ts';
import { GatewayRow } from './gateway-row.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const working: ConfiguredGateway = {
  gateway: 'JIBIT',
  active: true,
  keysOf: 'VENDOR',
  keyFields: [{ name: 'apiKey', needed: true }],
  trial: null,
  circuit: { state: 'WORKING', failures: 0, restUntil: null, lastFailure: null, failedAt: null },
};

function show(gateway: ConfiguredGateway, editable = true) {
  const [onActive, onKeys] = [vi.fn(), vi.fn()];
  rendered = render(<GatewayRow gateway={gateway} editable={editable} onActive={onActive} onKeys={onKeys} />);
  const toggle = find<HTMLInputElement>(rendered, 'input[role="switch"]');
  return { onActive, onKeys, toggle, text: rendered.container.textContent ?? '' };
}

describe('GatewayRow', () => {
  it('says whose keys are used and what came of the last trial of them', () => {
    const at = new Date('2026-11-22T08:30:00Z').toISOString();
    const { text, toggle } = show({ ...working, trial: { passed: true, at } });
    expect(text).toContain('جیبیت');
    expect(text).toContain('کلید فروشگاه');
    expect(text).toContain('کار می‌کند');
    expect(toggle.getAttribute('aria-label')).toBe('پیشنهاد جیبیت به مشتری');
    rendered.unmount();
    const failed = show({ ...working, trial: { passed: false, at } }).text;
    expect(failed).toContain('آزمون ناموفق');
    expect(failed).not.toContain('کار می‌کند');
    rendered.unmount();
    const untried = show(working).text;
    expect(untried).toContain('آزموده نشده');
    expect(untried).not.toContain('کار می‌کند');
  });

  it('says of one that failed how often, why, and when it is asked again', () => {
    const restUntil = new Date('2026-11-22T08:30:00Z').toISOString();
    const circuit = {
      ...working.circuit,
      state: 'RESTING',
      failures: 4,
      restUntil,
      lastFailure: 'TIMEOUT',
    } as const;
    const { text } = show({ ...working, circuit });
    expect(text).toContain('از کار افتاده');
    expect(text).toContain('۴ بار پیاپی پاسخ نداد');
    expect(text).toContain('۱۲:۰۰');
    expect(text).toContain('درگاه در زمان خود پاسخ نداد.');
    expect(text).not.toContain('TIMEOUT');
  });

  it('shows none without keys as offered', () => {
    expect(show({ ...working, active: false, keysOf: 'NOBODY' }).toggle.disabled).toBe(true);
    rendered.unmount();
    const { toggle } = show({ ...working, keysOf: 'NOBODY' });
    expect([toggle.checked, toggle.disabled]).toEqual([false, true]);
  });

  it('tells whoever changes it, and only shows it to others', () => {
    const { toggle, onActive, onKeys } = show(working);
    toggle.click();
    expect(onActive).toHaveBeenCalledWith(false);
    find<HTMLButtonElement>(rendered, '[aria-label="کلیدها: جیبیت"]').click();
    expect(onKeys).toHaveBeenCalledOnce();
    rendered.unmount();
    const seen = show(working, false);
    expect(seen.toggle.disabled).toBe(true);
    expect(rendered.container.querySelector('button')).toBeNull();
  });
});
