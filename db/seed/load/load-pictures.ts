import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { storePicture } from '../../../apps/server/src/platform/files/pictures.ts';
import type { DemoBrand, DemoMenu } from '../types.ts';
import { pictureId } from './load-vendors.ts';

const FOLDER = new URL('../pictures/', import.meta.url);
const AT_ONCE = 4;

/** Every picture the demo shows: file name and what is to be seen on it. */
function picturesOf(brand: DemoBrand, menu: DemoMenu): { file: string; alt: string }[] {
  const dishes = menu.categories.flatMap((category) => category.items);
  return [
    { file: brand.logo, alt: brand.name },
    ...brand.vendors.map((vendor) => ({ file: vendor.cover, alt: vendor.name })),
    ...dishes.map((dish) => ({ file: `${dish.slug}.webp`, alt: dish.title })),
  ];
}

/** Stores the demo's pictures in every width, a few at a time. */
export async function loadPictures(client: ClientBase, brand: DemoBrand, menu: DemoMenu): Promise<void> {
  const waiting = picturesOf(brand, menu);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const bytes = await readFile(new URL(next.file, FOLDER));
      await storePicture(client, { id: pictureId(next.file), vendorId: null, bytes, alt: next.alt });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
