import { callApi } from './api.ts';

/** Puts surveys on or off. */
export async function putSurveys(token: string, ids: readonly string[], active: boolean): Promise<void> {
  for (const id of ids) {
    const { createdAt: _at, ...survey } = await callApi('GET /api/survey/{id}', { token, params: { id } });
    await callApi('PUT /api/survey', { token, body: { ...survey, active } });
  }
}
