import { Button } from '@mantine/core';
import { ASIDE_CHOICES } from '@sofreh/domain/setup';
import type { StandingOfStep } from './guide.ts';
import { asideTexts, guideStepTexts, guideTexts } from './texts.ts';
import { useChangeGuide } from './use-change-guide.ts';

/** Offers «بعداً» and «نداریم» of a step that a shop can live without, or the way back from them. */
export function AsideButtons({ step, done, aside, mayPutAside }: StandingOfStep) {
  const change = useChangeGuide();
  if (done || !mayPutAside) return null;
  const put = (choice: StandingOfStep['aside'], text: string) => (
    <Button
      key={text}
      variant="subtle"
      color="gray"
      c="dimmed"
      h={44}
      px="sm"
      loading={change.isPending && change.variables.aside?.choice === choice}
      aria-label={guideTexts.asideOf(text, guideStepTexts[step].title)}
      onClick={() => change.mutate({ aside: { step, choice } })}
    >
      {text}
    </Button>
  );
  if (aside !== null) return put(null, guideTexts.takeUp);
  return ASIDE_CHOICES.map((choice) => put(choice, asideTexts[choice]));
}
