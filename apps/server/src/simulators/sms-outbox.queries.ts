import type { Pool } from '#app/platform/db/pool.ts';

export interface KeptMessage {
  readonly id: string;
  readonly phoneNumber: string;
  readonly text: string;
  readonly createdAt: Date;
}

export async function saveUnsentSms(pool: Pool, message: Omit<KeptMessage, 'createdAt'>): Promise<void> {
  await pool.query({
    name: 'outbox-save',
    text: 'insert into outbox_messages (id, receptor, body) values ($1, $2, $3)',
    values: [message.id, message.phoneNumber, message.text],
  });
}

export async function hasUnsentSms(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'outbox-has',
    text: 'select 1 from outbox_messages where id = $1',
    values: [id],
  });
  return rows.length > 0;
}

/** The last messages, newest first. */
export async function latestUnsentSms(pool: Pool, count: number): Promise<KeptMessage[]> {
  const { rows } = await pool.query<KeptMessage>({
    name: 'outbox-latest',
    // Ids are UUID v7, so their order is the order of time.
    text: `select id, receptor as "phoneNumber", body as text, created_at as "createdAt"
           from outbox_messages order by id desc limit $1`,
    values: [count],
  });
  return rows;
}
