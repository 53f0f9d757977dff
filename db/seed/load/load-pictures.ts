import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { storePicture } from '../../../apps/server/src/platform/files/pictures.ts';
import type { DemoBrand, DemoMenu } from '../types.ts';
import { pictureId } from './load-vendors.ts';

const FOLDER = new URL('../pictures/', import.meta.url);

/** Every picture the demo shows: file name and what is to be seen on it. */
function picturesOf(brand: DemoBrand, menu: DemoMenu): { file: string; alt: string }[] {
  const dishes = menu.categories.flatMap((category) => category.items);
  return [
    { file: brand.logo, alt: brand.name },
    ...brand.vendors.map((vendor) => ({ file: vendor.cover, alt: vendor.name })),
    ...dishes.map((dish) => ({ file: `${dish.slug}.webp`, alt: dish.title })),
  ];
}

/** Stores the demo's pictures in every width, one after the other: a connection does one thing at a time. */
export async function loadPictures(client: ClientBase, brand: DemoBrand, menu: DemoMenu): Promise<void> {
  for (const { file, alt } of picturesOf(brand, menu)) {
    const bytes = await readFile(new URL(file, FOLDER));
    await storePicture(client, { id: pictureId(file), vendorId: null, bytes, alt });
  }
}
