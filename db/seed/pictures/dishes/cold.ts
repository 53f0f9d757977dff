import type { Shot } from '../engine/picture.ts';
import { ROOMS } from '../parts/stage.ts';
import { BESIDE } from '../scenes/beside.ts';
import { type ColdDrink, coldDrink, DRINKS, GARNISH, GLASSES } from '../scenes/cold.ts';
import { waterBottle } from '../scenes/water.ts';

const shot = (d: ColdDrink): Shot => {
  const tall = d.glass.rim < 180;
  return { scene: coldDrink(d), zoom: tall ? 1.06 : 1.2, look: [480, tall ? 344 : 392] };
};

/** Pictures of the cold drinks. */
export const COLD: Record<string, Shot> = {
  doogh: shot({
    room: ROOMS.mint,
    glass: GLASSES.tumbler,
    drink: DRINKS.doogh,
    garnish: GARNISH.mintFlakes,
    beside: BESIDE.cucumbers,
  }),
  lemonade: shot({
    room: ROOMS.lemon,
    glass: GLASSES.highball,
    drink: DRINKS.lemonade,
    ice: true,
    fizz: 50,
    garnish: GARNISH.lemonMint,
    beside: BESIDE.lemons,
  }),
  mojito: shot({
    room: ROOMS.sea,
    glass: GLASSES.highball,
    drink: DRINKS.mojito,
    ice: true,
    fizz: 110,
    garnish: GARNISH.limeMint,
    beside: BESIDE.strawberries,
  }),
  sekanjabin: shot({
    room: ROOMS.mint,
    glass: GLASSES.tumbler,
    drink: DRINKS.sekanjabin,
    ice: true,
    garnish: GARNISH.cucumber,
    beside: BESIDE.cucumbers,
  }),
  'saffron-sharbat': shot({
    room: ROOMS.dusk,
    glass: GLASSES.highball,
    drink: DRINKS.saffron,
    ice: true,
    garnish: GARNISH.saffron,
    beside: BESIDE.saffron,
  }),
  'orange-juice': shot({
    room: ROOMS.orchard,
    glass: GLASSES.tumbler,
    drink: DRINKS.orange,
    garnish: GARNISH.orange,
    beside: BESIDE.oranges,
  }),
  'carrot-juice': shot({
    room: ROOMS.sea,
    glass: GLASSES.tumbler,
    drink: DRINKS.carrot,
    garnish: GARNISH.carrot,
    beside: BESIDE.carrots,
  }),
  'pomegranate-juice': shot({
    room: ROOMS.garnet,
    glass: GLASSES.tumbler,
    drink: DRINKS.pomegranate,
    ice: true,
    garnish: GARNISH.arils,
    beside: BESIDE.pomegranates,
  }),
  'iced-latte': shot({
    room: ROOMS.milk,
    glass: GLASSES.highball,
    drink: DRINKS.latte,
    ice: true,
    garnish: GARNISH.coffee,
    beside: BESIDE.beans,
  }),
  'chocolate-shake': {
    ...shot({
      room: ROOMS.rose,
      glass: { ...GLASSES.hurricane, rim: 236, level: 250 },
      drink: DRINKS.shake,
      garnish: GARNISH.shake,
      beside: BESIDE.chocolate,
    }),
    look: [480, 368],
    zoom: 1.06,
  },
  soda: shot({
    room: ROOMS.grill,
    glass: GLASSES.highball,
    drink: DRINKS.cola,
    ice: true,
    fizz: 130,
    garnish: GARNISH.cola,
    beside: BESIDE.lemons,
  }),
  water: { scene: waterBottle, zoom: 1.06, look: [520, 372] },
};
