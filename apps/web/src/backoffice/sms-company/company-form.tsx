import { Alert, Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { KEY_LENGTH } from '@sofreh/domain/limits';
import type { SmsCompany, SmsFieldName } from '@sofreh/domain/sms-companies';
import { smsCompanyLabels } from '@sofreh/fa';
import { IconLock } from '@tabler/icons-react';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { SavingForm, useCallForm } from '#web/ui/index.ts';
import { smsCompanyTexts as texts } from './texts.ts';
import { TrialMessage } from './trial-message.tsx';
import { type TrialResult, trialText } from './trial-text.ts';

type Standing = ApiResponse<'GET /api-identity/identity/smscompany'>;
type Values = { company: SmsCompany } & Record<SmsFieldName, string>;
type Field = Standing['companies'][number]['fields'][number];

type Props = {
  readonly standing: Standing;
  readonly onDirty: (dirty: boolean) => void;
  readonly onTried: (result: TrialResult) => void;
};

/** Gives what the chosen company asks for and somebody has filled. */
function written(values: Values, fields: readonly Field[]): Partial<Record<SmsFieldName, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (values[name].trim() ? [[name, values[name].trim()]] : [])),
  );
}

/** Asks for the company, what it gave, and a text to oneself before it is stored. */
export function CompanyForm({ standing, onDirty, onTried }: Props) {
  const { companies, given } = standing;
  const fieldsOf = (company: SmsCompany) => companies.find((one) => one.company === company)?.fields ?? [];
  const send = (company: SmsCompany | null, fields: Partial<Record<SmsFieldName, string>>, options: object) =>
    api('PUT /api-identity/identity/smscompany', {
      body: { company, ...(company ? { fields } : {}) },
      ...options,
    });
  const done = () =>
    askAgain('GET /api-identity/identity/smscompany', 'GET /api-identity/identity/setup/notices');
  const call = useCallForm<Values, TrialResult>({
    initialValues: {
      company: standing.company ?? 'KAVENEGAR',
      apiKey: '',
      sender: given.sender ?? '',
      loginTemplate: given.loginTemplate ?? '',
      paymentLinkTemplate: given.paymentLinkTemplate ?? '',
    },
    validate: (values) =>
      Object.fromEntries(
        fieldsOf(values.company)
          .filter(({ name, needed }) => needed && !values[name].trim())
          .map(({ name }) => [name, texts.fieldRequired]),
      ),
    submit: async (values, options) => {
      await send(values.company, written(values, fieldsOf(values.company)), options);
      // A key that was never tried is no company that sends: saving tries it.
      return api('POST /api-identity/identity/smscompany/test', { body: {}, ...options });
    },
    done: null,
    onDone: (result) => {
      const message = `${texts.savedAnd} ${trialText(result)}`;
      notify({ kind: result.outcome === 'SENT' ? 'success' : 'error', message });
      onTried(result);
      done();
    },
  });
  const { values } = call.form;
  const fields = fieldsOf(values.company);
  const isWhole = fields.every(({ name, needed }) => !needed || values[name].trim());
  const forget = async () => {
    await send(null, {}, {});
    notify({ kind: 'success', message: texts.forgotten });
    done();
  };
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      label={texts.saveAndTry}
      aside={
        standing.setBy === 'OWNER' && (
          <Button variant="subtle" color="red" h={44} onClick={() => void forget().catch(() => undefined)}>
            {texts.forget}
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label={texts.company}
        data={companies.map(({ company }) => ({ value: company, label: smsCompanyLabels[company] }))}
        size="md"
        {...call.form.getInputProps('company')}
      />
      <Alert icon={<IconLock aria-hidden />} color="blue" variant="light" c="dark">
        {texts.sealed}
      </Alert>
      {fields.map(({ name, needed }) => {
        const Input = name === 'apiKey' ? PasswordInput : TextInput;
        return (
          <Input
            key={name}
            label={texts.fields[name]}
            description={[texts.fieldHints[name], needed ? '' : texts.optional].filter(Boolean).join(' ')}
            required={needed}
            autoFocus={name === fields[0]?.name && standing.company === null}
            dir="ltr"
            styles={{
              label: { direction: 'rtl' },
              description: { direction: 'rtl', textAlign: 'start' },
              error: { direction: 'rtl', textAlign: 'start' },
            }}
            autoComplete="off"
            maxLength={KEY_LENGTH.max}
            {...call.form.getInputProps(name)}
          />
        );
      })}
      <TrialMessage
        onTried={onTried}
        disabled={!isWhole && standing.company === null}
        given={() => (isWhole ? { company: values.company, fields: written(values, fields) } : {})}
      />
    </SavingForm>
  );
}
