import { ease, rgb } from '../engine/color.ts';
import { noise } from '../engine/noise.ts';
import { glaze, lump, strand } from '../engine/shapes.ts';
import { mottled, stuff, tint } from '../engine/stuff.ts';
import { heightAt } from '../engine/surface.ts';
import { beads, chopped, drizzle, MINT, PARSLEY, slivers, sprig } from './garnish.ts';
import { broth, oilDrops, pour, spread } from './liquid.ts';
import { cucumber, olive, walnut } from './pieces.ts';
import {
  ALMOND,
  ARILS,
  CHICKPEAS,
  driedLime,
  type Filling,
  friedOnions,
  inWell,
  KIDNEY_BEANS,
  meatPieces,
  PISTACHIO,
  WALNUT_CRUMBS,
  type Well,
} from './stews.ts';

const WHEY = stuff('#f4ead6', { gloss: 0.6, rough: 0.2, soft: 0.85 });
const MINT_OIL = stuff(mottled('#1f3a1a', '#2f4f1c', 8), { gloss: 0.9, rough: 0.1, soft: 0.3 });
const SAFFRON = stuff('#d9760a', { gloss: 0.9, rough: 0.1, soft: 0.4 });

const inner = (w: Well, by: number) => ({ x: w.x, y: w.y, rx: w.rx * by, ry: w.ry * by });

/** Barley soup: creamy, with grains, carrot shreds and a spiral of cream. */
export const barleySoup: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#e6b866', '#d79c46', { size: 60, wave: 2.4 }));
  const barley = ['#f0d7a0', '#e7c78a'].map((c) => stuff(c, { gloss: 0.5, soft: 0.7 }));
  beads(s, roll, { ...inner(w, 0.9), count: 190, size: 6, long: 1.5 }, barley);
  slivers(s, roll, { ...inner(w, 0.85), count: 90, len: 30, r: 2.6 }, [stuff('#e0761c', { gloss: 0.6 })]);
  spiral(s, w, 0.62, 5, stuff('#fbf4e4', { gloss: 0.6, rough: 0.18, soft: 0.9 }));
  chopped(s, roll, { ...inner(w, 0.4), count: 70, size: 11 }, [PARSLEY]);
  oilDrops(s, roll, { ...inner(w, 0.85), count: 22, size: 8 }, '#e89a1c');
};

/** Ash reshteh: herbs, noodles and beans under whey, fried onion and mint oil. */
export const ashReshteh: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#4f5a1c', '#6b6f2a', { size: 30, wave: 5 }));
  const noodle = stuff(mottled('#c9b06a', '#b09a54', 20), { gloss: 0.5, rough: 0.22, soft: 0.5 });
  for (let i = 0; i < 34; i++) {
    const p = inWell(roll, w, 0.82);
    const a = roll.between(0, 6.28);
    const path = Array.from({ length: 7 }, (_, k) => {
      const t = k / 6 - 0.5;
      const x = p.x + Math.cos(a) * t * 120 + Math.sin(a) * Math.sin(t * 7 + i) * 16;
      const y = p.y + Math.sin(a) * t * 120 - Math.cos(a) * Math.sin(t * 7 + i) * 16;
      return { x, y, z: w.level - 1 + Math.cos(t * 5) * 2 };
    });
    if (path.every((q) => Math.hypot((q.x - w.x) / w.rx, (q.y - w.y) / w.ry) < 0.9))
      strand(s, path, 4.6, noodle, 0.8);
  }
  beads(s, roll, { ...inner(w, 0.86), count: 34, size: 12 }, CHICKPEAS);
  beads(s, roll, { ...inner(w, 0.86), count: 24, size: 10, long: 1.5 }, KIDNEY_BEANS);
  chopped(s, roll, { ...inner(w, 0.9), count: 150, size: 10 }, [PARSLEY]);
  spread(
    s,
    { x: w.x, y: w.y, rx: w.rx * 0.34, ry: w.ry * 0.32, thick: 7, seed: 4, level: w.level + 6 },
    WHEY,
  );
  drizzle(s, roll, { x: w.x, y: w.y, rx: w.rx * 0.72, ry: w.ry * 0.3, r: 6, loops: 4, turn: 0.4 }, WHEY);
  drizzle(s, roll, { x: w.x, y: w.y, rx: w.rx * 0.66, ry: w.ry * 0.36, r: 4, loops: 3, turn: 2 }, MINT_OIL);
  friedOnions(s, roll, {
    x: w.x - w.rx * 0.25,
    y: w.y + w.ry * 0.1,
    rx: w.rx * 0.24,
    ry: w.ry * 0.2,
    count: 90,
  });
  sprig(s, roll, { x: w.x + w.rx * 0.32, y: w.y - w.ry * 0.2, size: 44 }, MINT);
};

/** Kashk bademjan: mashed aubergine, whey, fried mint, walnuts. */
export const kashkBademjan: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#9a6a30', '#7a4c1e', { size: 22, wave: 7, gloss: 0.55 }));
  oilDrops(s, roll, { ...inner(w, 0.9), count: 70, size: 8 }, '#a8640f');
  spread(
    s,
    { x: w.x, y: w.y, rx: w.rx * 0.36, ry: w.ry * 0.36, thick: 7, seed: 9, level: w.level + 6 },
    WHEY,
  );
  drizzle(s, roll, { x: w.x, y: w.y, rx: w.rx * 0.78, ry: w.ry * 0.34, r: 6, loops: 5, turn: -0.3 }, WHEY);
  drizzle(
    s,
    roll,
    { x: w.x, y: w.y, rx: w.rx * 0.66, ry: w.ry * 0.42, r: 4.5, loops: 3, turn: 1.1 },
    MINT_OIL,
  );
  friedOnions(s, roll, {
    x: w.x + w.rx * 0.24,
    y: w.y + w.ry * 0.12,
    rx: w.rx * 0.24,
    ry: w.ry * 0.2,
    count: 90,
  });
  for (let i = 0; i < 5; i++)
    walnut(s, roll, { x: w.x - w.rx * 0.3 + i * w.rx * 0.12, y: w.y - w.ry * 0.34 + roll.bell() * 30 }, 21);
  sprig(s, roll, { x: w.x - w.rx * 0.36, y: w.y + w.ry * 0.26, size: 48 }, MINT);
};

/** Mirza ghasemi: smoked aubergine with tomato, garlic and egg. */
export const mirzaGhasemi: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#b8521c', '#8a3410', { size: 20, wave: 8, gloss: 0.55 }));
  const egg = ['#f0c64a', '#f4dd94', '#f7ecd0'].map((c) =>
    stuff(c, { gloss: 0.4, soft: 0.6, bump: 2, bumpSize: 6 }),
  );
  beads(s, roll, { ...inner(w, 0.86), count: 90, size: 11, long: 1.5 }, egg);
  beads(s, roll, { ...inner(w, 0.86), count: 60, size: 7, long: 1.4 }, [
    stuff('#c4300e', { gloss: 0.7, soft: 0.4 }),
  ]);
  const garlic = stuff(mottled('#f0d9a0', '#d9a955', 8), { gloss: 0.5, soft: 0.5 });
  beads(s, roll, { ...inner(w, 0.6), count: 16, size: 12, long: 1.3 }, [garlic]);
  oilDrops(s, roll, { ...inner(w, 0.9), count: 60, size: 9 }, '#d8700f');
  chopped(s, roll, { ...inner(w, 0.5), count: 50, size: 12 }, [PARSLEY]);
};

/** Yoghurt with cucumber, mint, walnuts, raisins and rose petals. */
export const yoghurtCucumber: Filling = (s, roll, w) => {
  pour(s, w, w.level, stuff('#f6f1e6', { gloss: 0.45, rough: 0.22, soft: 0.9, bump: 5, bumpSize: 46 }));
  beads(
    s,
    roll,
    { ...inner(w, 0.88), count: 120, size: 9, long: 1.2 },
    ['#cfe09a', '#b4cf7a', '#5f9a44'].map((c) => stuff(c, { gloss: 0.5, soft: 0.7 })),
  );
  for (let i = 0; i < 5; i++)
    cucumber(s, roll, { x: w.x - w.rx * 0.5 + i * w.rx * 0.15, y: w.y - w.ry * 0.4 + i * 8 }, w.rx * 0.13);
  chopped(s, roll, { ...inner(w, 0.8), count: 190, size: 5 }, [MINT]);
  const petals = ['#c9506f', '#b23a5c', '#dd7c95'].map((c) => stuff(c, { gloss: 0.2, soft: 0.6 }));
  beads(
    s,
    roll,
    {
      x: w.x + w.rx * 0.2,
      y: w.y + w.ry * 0.1,
      rx: w.rx * 0.4,
      ry: w.ry * 0.4,
      count: 34,
      size: 9,
      long: 1.4,
    },
    petals,
  );
  beads(s, roll, { ...inner(w, 0.6), count: 20, size: 9, long: 1.3 }, [
    stuff('#5c2f12', { gloss: 0.6, bump: 1.5, bumpSize: 4 }),
  ]);
  for (let i = 0; i < 5; i++) walnut(s, roll, inWell(roll, w, 0.55), 19);
  sprig(s, roll, { x: w.x, y: w.y + w.ry * 0.05, size: 52, leaves: 5, teeth: 0.5 }, MINT);
};

/** Dizi: broth with meat, chickpeas, potato and tomato in a stone pot. */
export const dizi: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#b04a12', '#8a3208', { size: 50, wave: 2.6 }));
  meatPieces(s, roll, w, 5, w.rx * 0.22);
  const potato = stuff(mottled('#f0cf7a', '#e0b556', 16), {
    gloss: 0.5,
    rough: 0.24,
    soft: 0.5,
    bump: 1.5,
    bumpSize: 9,
  });
  for (const [dx, dy] of [
    [-0.4, -0.3],
    [0.36, 0.34],
    [-0.1, 0.5],
  ] as const) {
    lump(
      s,
      {
        x: w.x + dx * w.rx,
        y: w.y + dy * w.ry,
        rx: w.rx * 0.2,
        ry: w.rx * 0.16,
        turn: dx,
        base: w.level - 6,
        rise: w.rx * 0.2,
      },
      potato,
      { wobble: 0.1, seed: dx * 9 },
    );
  }
  const tomato = stuff(mottled('#c4300f', '#a01c08', 20), { gloss: 0.9, rough: 0.12, soft: 0.45 });
  lump(
    s,
    {
      x: w.x + w.rx * 0.34,
      y: w.y - w.ry * 0.36,
      rx: w.rx * 0.22,
      ry: w.rx * 0.2,
      base: w.level - 4,
      rise: w.rx * 0.2,
    },
    tomato,
    { hollow: 0.1 },
  );
  beads(s, roll, { ...inner(w, 0.86), count: 46, size: 13 }, CHICKPEAS);
  beads(s, roll, { ...inner(w, 0.86), count: 26, size: 11, long: 1.4 }, [
    stuff('#e9dcc0', { gloss: 0.5, soft: 0.6 }),
  ]);
  driedLime(s, roll, w.x - w.rx * 0.48, w.y + w.ry * 0.24, w.rx * 0.15, w.level + 4);
  oilDrops(s, roll, { ...inner(w, 0.9), count: 80, size: 11 }, '#e8860f');
  chopped(s, roll, { ...inner(w, 0.6), count: 40, size: 8 }, [PARSLEY]);
};

/** Olives in walnut and pomegranate. */
export const marinatedOlives: Filling = (s, roll, w) => {
  pour(s, w, w.level, broth('#5c3a1c', '#7a4f26', { size: 16, wave: 5, gloss: 0.6 }));
  for (let ring = 0; ring < 95; ring++) {
    const p = inWell(roll, w, 0.84 - ring * 0.003);
    olive(s, roll, { ...p, base: heightAt(s, p.x, p.y) - 9 }, 21, true);
  }
  beads(s, roll, { ...inner(w, 0.85), count: 240, size: 4.6, long: 1.3 }, WALNUT_CRUMBS);
  beads(s, roll, { ...inner(w, 0.75), count: 60, size: 8 }, ARILS);
  chopped(s, roll, { ...inner(w, 0.8), count: 90, size: 9 }, [MINT, PARSLEY]);
  sprig(s, roll, { x: w.x, y: w.y, size: 46 }, MINT);
};

/** Halim: wheat and meat beaten to silk, with cinnamon, sugar and sesame. */
export const halim: Filling = (s, roll, w) => {
  pour(
    s,
    w,
    w.level,
    stuff(mottled('#dcc196', '#cfae7c', 24), { gloss: 0.45, rough: 0.22, soft: 0.8, bump: 7, bumpSize: 34 }),
  );
  cinnamon(s, w, 9);
  drizzle(
    s,
    roll,
    { x: w.x, y: w.y, rx: w.rx * 0.7, ry: w.ry * 0.3, r: 4, loops: 3, turn: 1.2 },
    stuff('#e9b63a', { gloss: 0.95, rough: 0.08, soft: 0.5 }),
  );
  beads(s, roll, { ...inner(w, 0.75), count: 210, size: 3, long: 1.5 }, [
    stuff('#f6ead0', { gloss: 0.4, soft: 0.6 }),
  ]);
  slivers(s, roll, { ...inner(w, 0.5), count: 30, len: 18, r: 2.6 }, [...ALMOND, ...PISTACHIO]);
};

/** Sholeh zard: saffron rice pudding with a cinnamon star, almonds and pistachios. */
export const sholehZard: Filling = (s, roll, w) => {
  pour(
    s,
    w,
    w.level,
    stuff(mottled('#f2a90c', '#e89506', 40), {
      gloss: 0.85,
      rough: 0.12,
      soft: 0.8,
      bump: 1.6,
      bumpSize: 12,
    }),
  );
  beads(
    s,
    roll,
    { ...inner(w, 0.92), count: 420, size: 5, long: 1.8 },
    ['#f4b01a', '#f2a40c', '#f7bf3a'].map((c) => stuff(c, { gloss: 0.7, rough: 0.14, soft: 0.8 })),
  );
  cinnamonStar(s, w);
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 6.28 + 0.39;
    const at = { x: w.x + Math.cos(a) * w.rx * 0.62, y: w.y + Math.sin(a) * w.ry * 0.62 };
    slivers(s, roll, { ...at, rx: 26, ry: 26, count: 16, len: 18, r: 2.6 }, i % 2 ? PISTACHIO : ALMOND);
  }
  slivers(s, roll, { x: w.x, y: w.y, rx: 30, ry: 30, count: 26, len: 18, r: 2.6 }, [...PISTACHIO, ...ALMOND]);
  drizzle(s, roll, { x: w.x, y: w.y, rx: 4, ry: 4, r: 2, loops: 1 }, SAFFRON);
};

function cinnamon(s: Parameters<Filling>[0], w: Well, lines: number): void {
  const c = rgb('#5a2809');
  glaze(s, w, (f, x, y, d) => {
    const u = ((x - w.x) / w.rx) * 0.8 + ((y - w.y) / w.ry) * 0.6;
    const v = (-(x - w.x) / w.rx) * 0.6 + ((y - w.y) / w.ry) * 0.8;
    const line = Math.min(Math.abs(Math.sin(u * lines)), Math.abs(Math.sin(v * lines)));
    const powder = 0.6 + noise(x / 3, y / 3) * 0.6;
    tint(f, c, ease(0.2, 0.04, line) * ease(0.85, 0.75, d) * powder * 1.6);
  });
}

function cinnamonStar(s: Parameters<Filling>[0], w: Well): void {
  const c = rgb('#5e2c0c');
  glaze(s, w, (f, x, y, d) => {
    const a = Math.atan2((y - w.y) / w.ry, (x - w.x) / w.rx);
    const petal = 0.3 + 0.16 * Math.cos(a * 8);
    const outer = 0.8 + 0.03 * Math.cos(a * 16);
    const mark =
      ease(0.05, 0.02, Math.abs(d - petal)) +
      ease(0.045, 0.02, Math.abs(d - outer)) +
      ease(0.025, 0.01, Math.abs(d - 0.12));
    tint(f, c, Math.min(1, mark) * (0.9 + noise(x / 3, y / 3) * 0.5));
  });
}

function spiral(
  s: Parameters<Filling>[0],
  w: Well,
  reach: number,
  turns: number,
  m: ReturnType<typeof stuff>,
): void {
  const n = turns * 16;
  const path = Array.from({ length: n }, (_, i) => {
    const t = i / n;
    const a = t * turns * 6.28;
    const x = w.x + Math.cos(a) * t * w.rx * reach;
    const y = w.y + Math.sin(a) * t * w.ry * reach;
    return { x, y, z: w.level + 1, r: 5.5 - t * 2 };
  });
  strand(s, path, 5, m, 0.5);
}
