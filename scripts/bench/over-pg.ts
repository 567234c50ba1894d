import { Client } from 'pg'
import { measure, type Outcome } from './load.ts'
import type { Shop } from './stage.ts'

/** Measures work on a shop's database: each worker has a connection of its own. */
export async function measureOverPg(
  { env }: Pick<Shop, 'env'>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: (client: Client) => Promise<unknown>,
): Promise<Outcome> {
  const clients = Array.from({ length: atOnce }, () => new Client(env['DATABASE_URL']))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await measure(clients, seconds, work)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
