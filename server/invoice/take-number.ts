import { Prisma } from '../generated/prisma/client.ts'
import { londonYear } from '../lib/words.ts'
import type { Sql } from '../sql.ts'

const prefixes = { invoice: 'HW', creditNote: 'HW-CN' } as const

/**
 * The statement that takes the next number of this year's series: HW-2026-000001. The series stays
 * locked until the transaction ends, so a number that is rolled back is given to the next one, and
 * none is missing. Take it last in a transaction: everybody else waits for it.
 */
export function nextNumber(kind: keyof typeof prefixes, at: Date): Prisma.Sql {
  const series = `${prefixes[kind]}-${londonYear(at)}`
  return Prisma.sql`INSERT INTO "InvoiceSeries" AS s (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = s.last + 1
    RETURNING series || '-' || lpad(last::text, greatest(6, length(last::text)), '0') AS number`
}

/** Takes the next number of this year's series. */
export async function takeNumber(
  tx: Pick<Sql, '$queryRaw'>,
  kind: keyof typeof prefixes,
  at: Date,
): Promise<string> {
  const [row] = await tx.$queryRaw<{ number: string }[]>(nextNumber(kind, at))
  if (!row) throw new Error('The series gave no number.')
  return row.number
}
