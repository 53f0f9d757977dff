import { glazed } from './crockery.ts';
import { linen, marble, printedCloth, slate, type Table, wood } from './tables.ts';

/** The tables dishes are photographed on, by mood. */
export const TABLES = {
  walnut: wood('#2a170c', '#5a3419', 2, 168),
  oak: wood('#6d4724', '#a87d4a', 5, 150, 0.06),
  ebony: wood('#120d0a', '#30231a', 9, 190, -0.05),
  driftwood: wood('#8d8272', '#c4b8a4', 14, 140),
  teal: wood('#123438', '#24575a', 21, 170),
  white: marble('#e9e6e1', '#d3cfca', '#8d8985', 4),
  rose: marble('#ecd9d2', '#e0c3ba', '#b78f83', 7),
  night: marble('#16181c', '#262a31', '#7f7666', 11),
  slate: slate('#1f2326', '#3c4347', 3),
  clay: slate('#6d3824', '#8d5138', 8),
  flax: linen('#d9cbb0', '#c6b592', 2),
  sky: linen('#8fa7ad', '#748f97', 6),
  sage: linen('#7a8768', '#62714e', 9),
  rust: linen('#7d3a20', '#632b15', 5),
  sofreh: printedCloth('#4a1514', '#8f6a3a', '#1d4242', 3),
  turquoise: printedCloth('#103f45', '#5f7f68', '#8a4a2c', 5),
  indigo: printedCloth('#182140', '#6d6650', '#6a2b28', 8),
} satisfies Record<string, Table>;

/** The house's crockery. */
export const CROCKERY = {
  cream: glazed('#ece4d3', '#2f6f7a'),
  ivory: glazed('#efe9dd'),
  plain: glazed('#e8e6e2'),
  speckled: glazed('#dcd5c6', undefined, '#5b4a36'),
  turquoise: glazed('#2a8c92', '#0f4a52'),
  cobalt: glazed('#1f3f8a', '#d9c17a'),
  celadon: glazed('#a9c0a4', undefined, '#5f7a5c'),
  charcoal: glazed('#2b2c2e', undefined, '#5a5a5a'),
  terracotta: glazed('#a8552f', '#5e2a14'),
  blush: glazed('#dcb5a6', undefined, '#a87263'),
  mustard: glazed('#c98f2b', '#6f4510'),
};
