import { FEEDBACK_SIDES } from '@sofreh/domain/enums';
import type { ApiResponse } from '#web/api/types.ts';
import { surveyTexts as texts } from './texts.ts';
import '../styles/feedback.css';

export type Viewpoint = ApiResponse<'GET /api-identity/identity/viewpoints'>['data'][number];

/** From this many stars on the good sides are asked about first. */
const CONTENT = 4;

type Props = {
  rating: number;
  viewpoints: readonly Viewpoint[];
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
};

/** Offers good sides and bad, to be ticked beside the stars. */
export function Viewpoints({ rating, viewpoints, ticked, onTick }: Props) {
  const sides = rating >= CONTENT ? FEEDBACK_SIDES : FEEDBACK_SIDES.toReversed();
  const toggle = (id: string, on: boolean) =>
    onTick(on ? [...ticked, id] : ticked.filter((each) => each !== id));
  return sides.map((side) => (
    <fieldset key={side} className="choice-row">
      <legend>{side === 'PROS' ? texts.pros : texts.cons}</legend>
      {viewpoints
        .filter((viewpoint) => viewpoint.side === side)
        .map((viewpoint) => (
          <label key={viewpoint.id} className="pill">
            <input
              type="checkbox"
              checked={ticked.includes(viewpoint.id)}
              onChange={(event) => toggle(viewpoint.id, event.target.checked)}
            />
            {viewpoint.title}
          </label>
        ))}
    </fieldset>
  ));
}
