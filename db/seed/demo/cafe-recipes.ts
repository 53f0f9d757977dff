import { one, pot } from './portions.ts';

/** Two shots. */
const espresso = { coffee: 18 } as const;

export const hotDrinks = {
  espresso: one({ ...espresso, sugar: 5 }),
  americano: one({ ...espresso, sugar: 5 }),
  latte: one({ ...espresso, milk: 220, sugar: 5 }),
  cappuccino: one({ ...espresso, milk: 170, spice: 1, sugar: 5 }),
  mocha: one({ ...espresso, milk: 180, chocolate: 30, cream: 20 }),
  'hot-chocolate': one({ milk: 230, chocolate: 45, cream: 20, sugar: 8 }),
  tea: one({ tea: 6, nabat: 15, date: 25 }),
  'herbal-tea': one({ borage: 7, driedLime: 5, nabat: 20 }),
  masala: one({ tea: 6, milk: 160, spice: 6, sugar: 15 }),
};

export const coldDrinks = {
  doogh: one({ doogh: 330, mint: 2 }),
  soda: one({ sodaCan: 1_000 }),
  water: one({ waterBottle: 1_000 }),
  lemonade: one({ lemon: 70, mint: 10, sugar: 35, sparkling: 220 }),
  sekanjabin: one({ syrup: 60, cucumber: 80, mint: 5 }),
  'saffron-sharbat': one({ saffron: 100, roseWater: 15, basilSeeds: 6, sugar: 45 }),
  'iced-latte': one({ ...espresso, milk: 180, sugar: 8 }),
  mojito: one({ strawberry: 70, lemon: 40, mint: 12, sugar: 25, sparkling: 220 }),
  'carrot-juice': one({ carrot: 480 }),
  'orange-juice': one({ orange: 300 }),
  'pomegranate-juice': one({ pomegranate: 290, spice: 1 }),
  'chocolate-shake': one({ iceCream: 160, milk: 160, chocolate: 35, cream: 30 }),
};

export const desserts = {
  'ice-cream-scoops': one({ iceCream: 140, biscuit: 10 }),
  faloodeh: one({ faloodehNoodles: 60, syrup: 60, lemon: 40, roseWater: 10 }),
  tiramisu: pot(12, {
    mascarpone: 900,
    cream: 400,
    biscuit: 350,
    coffee: 60,
    egg: 6_000,
    sugar: 180,
    cocoa: 40,
  }),
  cheesecake: pot(12, {
    creamCheese: 1_300,
    biscuit: 320,
    butter: 160,
    egg: 5_000,
    sugar: 260,
    cream: 250,
    blueberry: 180,
  }),
  'chocolate-cake': one({ chocolate: 55, butter: 35, egg: 1_000, flour: 20, sugar: 25, iceCream: 60 }),
  'sholeh-zard': pot(20, {
    rice: 900,
    sugar: 1_600,
    saffron: 3_000,
    roseWater: 300,
    almond: 120,
    butter: 150,
    spice: 15,
  }),
  'saffron-ice-cream': one({ saffronIce: 160, cream: 25, pistachio: 6 }),
  brownie: one({ chocolate: 45, butter: 30, egg: 700, flour: 20, sugar: 25, walnut: 15, iceCream: 60 }),
  baklava: one({ phyllo: 35, pistachio: 14, almond: 12, butter: 15, sugar: 25, roseWater: 5 }),
  'baklava-kilo': one({ phyllo: 300, pistachio: 130, almond: 130, butter: 130, sugar: 250, roseWater: 40 }),
};

export const breakfast = {
  omelette: one({ egg: 2_000, tomato: 220, butter: 15, sangak: 500, herbs: 25 }),
  haleem: pot(20, { turkey: 2_400, wheat: 1_800, butter: 350, sugar: 300, spice: 20 }),
  'persian-breakfast': one({
    lighvan: 120,
    walnut: 40,
    butter: 50,
    honey: 50,
    jam: 60,
    cucumber: 150,
    tomato: 150,
    egg: 2_000,
    tea: 10,
    sangak: 1_000,
  }),
  'eggs-benedict': one({ egg: 3_000, brioche: 1_000, turkeyHam: 60, butter: 45, lemon: 10 }),
  'fried-eggs': one({ egg: 3_000, butter: 20, tomato: 80, sangak: 500 }),
  pancakes: one({
    flour: 90,
    milk: 120,
    egg: 1_500,
    butter: 25,
    honey: 25,
    strawberry: 50,
    blueberry: 15,
    syrup: 20,
  }),
};
