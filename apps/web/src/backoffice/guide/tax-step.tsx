import { Button } from '@mantine/core';
import { USUAL_TAX_RATE } from '@sofreh/domain/tax-rates';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { STEP_PLACES } from './guide.ts';
import { StepLink } from './step-link.tsx';
import { guideStepTexts, taxTexts } from './texts.ts';

/** Answers the question of tax with one press; another rate is written in the settings. */
export function TaxStep() {
  const save = useChange<number>({
    run: (taxRate, options) =>
      api('PUT /api-identity/identity/vendors/me', { body: { taxRate }, ...options }),
    changes: ['GET /api-identity/identity/setup/guide', 'GET /api-identity/identity/vendors/settings'],
    done: taxTexts.saved,
  });
  return (
    <>
      <Button h={44} loading={save.running} onClick={() => save.start(USUAL_TAX_RATE)}>
        {taxTexts.adds(USUAL_TAX_RATE)}
      </Button>
      <Button h={44} variant="default" loading={save.running} onClick={() => save.start(0)}>
        {taxTexts.addsNone}
      </Button>
      <StepLink place={STEP_PLACES.TAX} text={guideStepTexts.TAX.action} variant="default" />
      {save.fault && <span role="alert">{save.fault}</span>}
    </>
  );
}
