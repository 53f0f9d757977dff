import { Skeleton } from '@mantine/core';
import classes from './register.module.css';
import { registerTexts } from './texts.ts';

const TILES = 20;

/** Shows the shape of the register while the menu arrives and what was typed is read from the disk. */
export function LoadingRegister() {
  return (
    <div className={classes.register} aria-busy>
      <h1 className="visually-hidden">{registerTexts.title}</h1>
      <div className={classes.rail}>
        {Array.from({ length: 7 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move
          <Skeleton key={index} height={60} radius="md" />
        ))}
      </div>
      <div className={classes.middle}>
        <Skeleton height={52} radius="md" />
        <div className={classes.tiles}>
          {Array.from({ length: TILES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move
            <Skeleton key={index} height={92} radius="md" />
          ))}
        </div>
      </div>
      <Skeleton height="100%" radius={0} />
    </div>
  );
}
