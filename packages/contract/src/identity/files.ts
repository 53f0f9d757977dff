import { IMAGE_BYTES_MAX, TITLE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { id, typed } from '../common.ts';

export const files = {
  'POST /api-identity/identity/files': call({
    summary: 'Keeps a picture (JPEG, PNG, WebP or AVIF, up to 5 MB), re-encoded in up to four widths',
    access: anyOf(staff('vendor.edit'), staff('menu.edit')),
    multipart: true,
    body: z.strictObject({
      file: z.file().min(1).max(IMAGE_BYTES_MAX),
      /** This is what it shows, for people who cannot see it. */
      alt: typed().max(TITLE_LENGTH.max).default(''),
    }),
    response: z.object({ id, url: z.string() }),
    errors: ['IMAGE_WRONG', 'IMAGE_ANIMATED', 'IMAGE_TOO_LARGE', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
