import { clamp, ease, rgb } from '../engine/color.ts';
import type { Scene } from '../engine/picture.ts';
import { tint } from '../engine/stuff.ts';
import { brush } from '../engine/surface.ts';
import { dew, type Glass, glass, halfAt, ice } from '../parts/glass.ts';
import { ROOMS, stage, standShadow } from '../parts/stage.ts';

const BOTTLE: Glass = {
  x: 420,
  rim: 70,
  level: 190,
  floor: 606,
  foot: 626,
  tilt: 0.12,
  half: (t) => 38 + 78 * ease(0.12, 0.34, t) + (t > 0.34 ? Math.sin(t * 44) * 2.4 : 0) - 10 * ease(0.9, 1, t),
};
const CUP: Glass = { x: 640, rim: 330, level: 392, floor: 596, foot: 622, half: (t) => 92 - 14 * t };

/** A bottle of mineral water beside a full glass. */
export const waterBottle: Scene = (s, roll) => {
  stage(s, ROOMS.sea);
  standShadow(s, BOTTLE.x, 632, 120, 24, 0.5);
  standShadow(s, CUP.x, 628, 92, 20, 0.5);
  const drink = { colour: () => rgb('#dff0f2'), clear: 0.93, surface: rgb('#e9f5f6') };
  glass(s, BOTTLE, drink);
  label(s);
  cap(s);
  dew(s, BOTTLE, 150, 4);
  glass(s, CUP, drink);
  ice(s, CUP, [
    [-26, 428, 62, 0.3],
    [30, 440, 56, 0.9],
  ]);
  dew(s, CUP, 90, roll.next() * 9);
};

function label(s: Parameters<Scene>[0]): void {
  const band = rgb('#1f6f86');
  const peak = rgb('#e9f3f2');
  brush(s, 290, 350, 550, 500, (f, x, y) => {
    const u = (x - BOTTLE.x) / halfAt(BOTTLE, y);
    const bow = Math.sqrt(Math.max(0, 1 - u * u)) * 8;
    if (Math.abs(u) > 0.985 || y < 352 + bow || y > 486 + bow) return false;
    const light = 2 - u * 0.8 - Math.abs(u) * 0.5;
    const range = 446 - 46 * Math.abs(Math.sin(u * 3.1 + 0.8)) - 26 * Math.abs(Math.sin(u * 6.3 + 2));
    tint(f, [band[0] * light, band[1] * light, band[2] * light], 0.95);
    const snow = ease(-2, 2, y - range - bow) * 0.9;
    tint(f, [peak[0] * light * 0.9, peak[1] * light * 0.9, peak[2] * light * 0.9], snow);
    tint(f, [2.6, 2.6, 2.5], ease(-0.82, -0.74, u) * ease(-0.56, -0.64, u) * 0.3);
    return true;
  });
}

function cap(s: Parameters<Scene>[0]): void {
  const c = rgb('#1f6f86');
  brush(s, 370, 44, 470, 104, (f, x, y) => {
    const u = (x - BOTTLE.x) / 44;
    const bow = Math.sqrt(Math.max(0, 1 - u * u)) * 6;
    if (Math.abs(u) >= 1 || y < 52 - bow || y > 94 + bow) return false;
    const light =
      clamp(1.7 - u * 0.9, 0.4, 2.2) * (0.86 + 0.14 * Math.sin(u * 60)) * (y < 52 + bow ? 1.25 : 1);
    f.lit = 0;
    f.z = 102;
    f.r = c[0] * light;
    f.g = c[1] * light;
    f.b = c[2] * light;
    return true;
  });
}
