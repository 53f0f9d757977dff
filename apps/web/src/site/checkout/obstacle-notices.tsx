import { Icon } from '#web/guest-look/icon.tsx';

/** Shows each obstacle as a notice that is read as soon as it appears. */
export function ObstacleNotices({ obstacles }: { obstacles: readonly string[] }) {
  return (
    <div role="status">
      {obstacles.map((text) => (
        <p key={text} className="notice">
          <Icon name="info" />
          {text}
        </p>
      ))}
    </div>
  );
}
