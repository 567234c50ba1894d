import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import { readStops } from '../read-stops.ts'
import type { Stop } from '../run.schema.ts'

/** Reads one stop, on a run or on none; throws NOT_FOUND for one that was moved or released. */
export async function readBooking({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Stop> {
  const [stop] = await readStops(sqlOf(pool), Prisma.sql`b.id = ${id}::uuid`)
  if (!stop) throw new ShopError('NOT_FOUND', { what: 'booking' })
  return stop
}
