import { yearInLondon } from '../lib/london-time.shared.ts'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { readRows, type Sql } from '../platform/sql.ts'

const numbered = z.object({ number: z.string() })

const prefixes = { invoice: 'HW', creditNote: 'HW-CN' } as const

/**
 * The statement that allocates the next number of this year's series: HW-2026-000001. The series is
 * locked until the transaction ends, so a rolled-back number is reused and the series has no gaps.
 * Run it last in a transaction: all other invoices wait for it.
 */
export function nextNumber(kind: keyof typeof prefixes, at: Date): Prisma.Sql {
  const series = `${prefixes[kind]}-${yearInLondon(at)}`
  return Prisma.sql`INSERT INTO "InvoiceSeries" AS s (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = s.last + 1
    RETURNING series || '-' || lpad(last::text, greatest(6, length(last::text)), '0') AS number`
}

/** Allocates the next number of this year's series. */
export async function takeNumber(
  tx: Pick<Sql, '$queryRaw'>,
  kind: keyof typeof prefixes,
  at: Date,
): Promise<string> {
  const [row] = await readRows(tx, numbered)(nextNumber(kind, at))
  if (!row) throw new Error('The series gave no number.')
  return row.number
}
