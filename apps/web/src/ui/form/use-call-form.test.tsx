import { TextInput } from '@mantine/core';
import { act } from 'react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ApiFailure, type Notice, onNotice } from '#web/api/index.ts';
import { NumberField } from '../fields/number-field.tsx';
import { find, type Rendered, render, type } from '../testing.tsx';
import { FormSummary } from './form-summary.tsx';
import { useCallForm } from './use-call-form.ts';

type Values = { title: string; code: string };
type Submit = (values: Values) => Promise<string>;
let rendered: Rendered;
let notices: Notice[] = [];
afterAll(onNotice((notice) => notices.push(notice)));
afterEach(() => {
  rendered.unmount();
  notices = [];
});

const done: string[] = [];
function Editor({ submit }: { readonly submit: Submit }) {
  const editor = useCallForm({
    initialValues: { title: '', code: '' },
    validate: { title: (title: string) => (title ? null : 'نام را بنویسید.') },
    submit,
    onDone: (result) => done.push(result),
  });
  return (
    <form onSubmit={editor.onSubmit} noValidate data-dirty={editor.dirty}>
      <FormSummary of={editor} />
      <TextInput label="نام" {...editor.form.getInputProps('title')} />
      <TextInput label="کد" {...editor.form.getInputProps('code')} />
    </form>
  );
}

const field = (label: string) => {
  const id = [...rendered.container.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )?.htmlFor;
  return find<HTMLInputElement>(rendered, `[id="${id}"]`);
};
const send = () =>
  act(async () => {
    find<HTMLFormElement>(rendered, 'form').dispatchEvent(
      new Event('submit', { bubbles: true, cancelable: true }),
    );
  });
const refuse = (errors?: Record<string, readonly string[]>): Submit => {
  const failure = new ApiFailure({ code: 'BAD_REQUEST', message: 'نشد', status: 400, errors });
  return () => Promise.reject(failure);
};

describe('useCallForm', () => {
  it('shows a fault found here at its field, with the caret in it, and sends nothing', async () => {
    const sent: Values[] = [];
    rendered = render(<Editor submit={async (values) => String(sent.push(values))} />);
    await send();
    expect(sent).toEqual([]);
    expect(rendered.container.textContent).toContain('نام: نام را بنویسید.');
    expect(document.activeElement).toBe(field('نام'));
  });

  it('shows errors of the server at fields and the rest above, until the field is changed', async () => {
    rendered = render(<Editor submit={refuse({ code: ['تکراری است.'], vendor: ['شعبه بسته است.'] })} />);
    type(field('نام'), 'چای');
    await send();
    const summary = () => rendered.container.querySelector('[role=alert]')?.textContent;
    expect(summary()).toContain('کد: تکراری است.');
    expect(summary()).toContain('شعبه بسته است.');
    expect(document.activeElement).toBe(field('کد'));
    type(field('کد'), '12');
    expect(summary()).not.toContain('تکراری');
    expect(notices).toEqual([]);
  });

  it('says a failure without errors in a red notification', async () => {
    rendered = render(<Editor submit={refuse()} />);
    type(field('نام'), 'چای');
    await send();
    expect(notices).toEqual([{ kind: 'error', message: 'نشد', id: 'BAD_REQUEST' }]);
    expect(find(rendered, 'form').getAttribute('data-dirty')).toBe('true');
  });

  it('is clean after success, says so and goes on', async () => {
    rendered = render(<Editor submit={async ({ title }) => title} />);
    type(field('نام'), 'چای');
    await send();
    expect(done).toEqual(['چای']);
    expect(notices.map(({ kind }) => kind)).toEqual(['success']);
    expect(find(rendered, 'form').getAttribute('data-dirty')).toBe('false');
  });

  it('is not sent while a field refuses what stands in it, and puts the caret there', async () => {
    const sent: unknown[] = [];
    function Percent() {
      const editor = useCallForm<{ percent: number | null }, number>({
        initialValues: { percent: 9 },
        submit: async (values) => sent.push(values),
      });
      return (
        <form onSubmit={editor.onSubmit} noValidate>
          <NumberField label="مالیات" maximum={100} {...editor.form.getInputProps('percent')} />
        </form>
      );
    }
    rendered = render(<Percent />);
    for (const wrong of ['150', '-5', '12.5']) {
      type(field('مالیات'), wrong);
      await send();
      expect(document.activeElement).toBe(field('مالیات'));
    }
    expect(sent).toEqual([]);
    type(field('مالیات'), '10');
    await send();
    expect(sent).toEqual([{ percent: 10 }]);
  });
});
