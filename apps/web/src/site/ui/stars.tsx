import { Icon } from '#web/guest-look/icon.tsx';
import { common } from '../texts/common.ts';
import '../styles/feedback.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Draws stars that were given. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="feedback-stars" role="img" aria-label={common.stars(rating)}>
      {STARS.map((count) => (
        <span key={count} className={count <= rating ? 'star on' : 'star'}>
          <Icon name="star" size={24} />
        </span>
      ))}
    </p>
  );
}

type StarChoiceProps = {
  /** Tells this choice from others on the page. */
  name: string;
  label: string;
  /** It is 0 while none are given. */
  rating: number;
  onRate: (rating: number) => void;
};

/** Draws stars to give, by finger or by the arrow keys. */
export function StarChoice({ name, label, rating, onRate }: StarChoiceProps) {
  return (
    <fieldset className="feedback-stars">
      <legend className="unseen">{label}</legend>
      {STARS.map((count) => (
        <label key={count} className={count <= rating ? 'star on' : 'star'}>
          <input
            type="radio"
            name={name}
            aria-label={common.stars(count)}
            checked={count === rating}
            onChange={() => onRate(count)}
          />
          <Icon name="star" size={34} />
        </label>
      ))}
    </fieldset>
  );
}
