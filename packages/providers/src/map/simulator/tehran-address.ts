import { toPersianDigits } from '@sofreh/fa';
import type { MapPoint } from '../port.ts';
import { type Neighbourhood, tehranNeighbourhoods } from './tehran.ts';

/** Is an address that is made up for a point: its neighbourhood is the nearest one, its house is nowhere. */
export interface TehranAddress {
  readonly formattedAddress: string;
  readonly neighbourhood: Neighbourhood;
  readonly street: string;
}

const kilometresPerDegree = 111.2;
/** Farther than this from every middle point is not Tehran. */
const reachKilometres = 6;
const alleys = [
  'یاس',
  'نرگس',
  'لاله',
  'بهار',
  'گلستان',
  'سرو',
  'صنوبر',
  'نسترن',
  'مهر',
  'آزادی',
  'شقایق',
  'رز',
];

/** Reckons the flat distance in kilometres, which is good enough within a city. */
function distance(point: MapPoint, place: Neighbourhood): number {
  const north = (point.latitude - place.latitude) * kilometresPerDegree;
  const east =
    (point.longitude - place.longitude) * kilometresPerDegree * Math.cos((place.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function nearest(point: MapPoint): Neighbourhood | null {
  const [place] = tehranNeighbourhoods.toSorted((a, b) => distance(point, a) - distance(point, b));
  return place && distance(point, place) <= reachKilometres ? place : null;
}

/** Names a cell of about 55 metres, so that neighbouring points share a street and an alley. */
function cellOf(point: MapPoint): number {
  const [row, column] = [Math.round(point.latitude * 2000), Math.round(point.longitude * 2000)];
  return Math.abs(row * 31 + column * 17);
}

/**
 * Makes up the address at a point, always the same one for the same point: the nearest neighbourhood, one of its own
 * streets and an alley. It is null outside Tehran.
 */
export function tehranAddress(point: MapPoint): TehranAddress | null {
  const place = nearest(point);
  if (!place) return null;
  const cell = cellOf(point);
  const street = place.streets[cell % place.streets.length] ?? place.name;
  const alley = alleys[Math.floor(cell / place.streets.length) % alleys.length];
  const house = toPersianDigits(String((cell % 60) + 1));
  const formattedAddress = `تهران، ${place.name}، ${street}، کوچهٔ ${alley}، پلاک ${house}`;
  return { formattedAddress, neighbourhood: place, street };
}
