import type { Shot } from '../engine/picture.ts';
import { ROOMS } from '../parts/stage.ts';
import { burger } from '../scenes/burger.ts';

/** Pictures of the burgers. */
export const BURGER: Record<string, Shot> = {
  'burger-classic': {
    zoom: 1.22,
    look: [480, 425],
    scene: burger(ROOMS.grill, ['mayo', 'lettuce', 'tomato', 'onion', 'beef', 'pickle', 'ketchup']),
  },
  'burger-cheese': {
    zoom: 1.16,
    look: [480, 410],
    scene: burger(ROOMS.grill, ['lettuce', 'onion', 'cheddar', 'beef', 'bacon', 'cheddar', 'beef', 'bbq']),
  },
  'burger-mushroom': {
    zoom: 1.22,
    look: [480, 425],
    scene: burger(ROOMS.dusk, ['mayo', 'mushroom', 'swiss', 'beef', 'lettuce'], false),
  },
  'burger-chicken': {
    zoom: 1.22,
    look: [480, 425],
    scene: burger(ROOMS.orchard, ['mayo', 'lettuce', 'tomato', 'cheddar', 'crispy', 'pickle', 'mayo']),
  },
};
