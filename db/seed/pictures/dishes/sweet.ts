import type { Shot } from '../engine/picture.ts';
import { TABLES } from '../parts/settings.ts';
import { ROOMS } from '../parts/stage.ts';
import { doner, falafel, hotDog, roastBeef, rollPicture } from '../scenes/sandwich.ts';
import { beansOn, berriesOn, CAKE, slice } from '../scenes/slice.ts';
import { baklava, brownie, faloodeh, iceCreamScoops, lavaCake, saffronIceCream } from '../scenes/sweet.ts';

/** Pictures of the desserts. */
export const SWEET: Record<string, Shot> = {
  'saffron-ice-cream': { zoom: 1.18, scene: saffronIceCream },
  'ice-cream-scoops': { zoom: 1.18, scene: iceCreamScoops },
  'chocolate-cake': { zoom: 1.14, scene: lavaCake },
  faloodeh: { zoom: 1.18, scene: faloodeh },
  baklava: { zoom: 1.1, scene: baklava },
  brownie: { zoom: 1.12, scene: brownie },
  cheesecake: {
    zoom: 1.16,
    look: [490, 430],
    scene: slice({
      room: ROOMS.rose,
      plate: '#efe9df',
      high: 200,
      tiers: [
        [0.08, CAKE.berry],
        [0.72, CAKE.cream],
        [0.2, CAKE.biscuit],
      ],
      top: CAKE.berry,
      run: '#3f2062',
      on: berriesOn,
    }),
  },
  tiramisu: {
    zoom: 1.16,
    look: [490, 430],
    scene: slice({
      room: ROOMS.milk,
      plate: '#e9e2d4',
      high: 210,
      tiers: [
        [0.05, CAKE.cocoa],
        [0.27, CAKE.mascarpone],
        [0.2, CAKE.coffee],
        [0.27, CAKE.mascarpone],
        [0.21, CAKE.coffee],
      ],
      top: CAKE.cocoa,
      on: beansOn,
    }),
  },
};

/** Pictures of the long sandwiches. */
export const SANDWICH: Record<string, Shot> = {
  'sandwich-roastbeef': {
    zoom: 1.1,
    scene: rollPicture({ table: TABLES.walnut, fill: roastBeef, fries: true }),
  },
  'hot-dog': { zoom: 1.1, scene: rollPicture({ table: TABLES.slate, fill: hotDog, fries: true }) },
  'sandwich-kebab': { zoom: 1.1, scene: rollPicture({ table: TABLES.oak, fill: doner }) },
  falafel: { zoom: 1.1, scene: rollPicture({ table: TABLES.clay, fill: falafel }) },
};
