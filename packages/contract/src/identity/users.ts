import { LONGITUDE } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyUser } from '../access.ts';
import { call } from '../call.ts';
import { latitude } from '../common.ts';

export const users = {
  'GET /api-identity/identity/users/map/reverse': call({
    summary: 'The postal address of a point',
    access: anyUser,
    query: z.strictObject({
      latitude: z.coerce.number().pipe(latitude),
      longitude: z.coerce.number().min(LONGITUDE.min).max(LONGITUDE.max),
    }),
    response: z.object({ address: z.string().nullable(), neighbourhood: z.string().nullable() }),
  }),
} as const;
