import { z } from 'zod'
import { ShopError } from '../lib/errors.ts'
import { kindsOfSeries } from '../lib/order/kinds-of-papers.ts'
import type { Tx } from '../platform/db.ts'
import { readRows } from '../platform/sql.ts'
import type { ShopSettings } from './description/settings.schema.ts'

/** The first numbers of orders and papers, as the company's settings have them. */

type Company = ShopSettings['company']

const starts = [
  { kind: 'invoice', field: 'firstInvoice', papers: 'Invoices' },
  { kind: 'creditNote', field: 'firstCreditNote', papers: 'Credit notes' },
] as const

/**
 * Throws INVALID_INPUT for another first number of papers that exist, because their numbers have no
 * gap, and for one of orders that is not above what they have reached: it can only be raised.
 */
export async function refuseNewStart(tx: Tx, before: Company, wanted: Company): Promise<void> {
  for (const { kind, field, papers } of starts) {
    if (wanted[field] === before[field]) continue
    const where = { kind: { in: [...kindsOfSeries[kind]] } }
    if ((await tx.invoice.findFirst({ where, select: { id: true } })) === null) continue
    refuse(field, `${papers} have been issued, so their first number stays ${before[field]}.`)
  }
  if (wanted.firstOrder === before.firstOrder) return
  const { _max: last } = await tx.order.aggregate({ _max: { number: true } })
  const least = Math.max(before.firstOrder, (last.number ?? 0) + 1)
  if (wanted.firstOrder >= least) return
  refuse(
    'firstOrder',
    `The first number of orders can only be raised. Enter ${least.toLocaleString('en-GB')} or more.`,
  )
}

function refuse(field: keyof Company, fault: string): never {
  throw new ShopError('INVALID_INPUT', { fields: { [field]: fault } })
}

const reached = z.object({ last: z.int().nullable() })

/**
 * Takes all numbers below the first one, so that the next order has it. Their sequence only counts
 * up, whatever becomes of the transaction.
 */
export async function beginOrdersAt(tx: Tx, first: number): Promise<void> {
  const [row] = await readRows(tx, reached)`
    SELECT last_value::int AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND sequencename = 'Order_number_seq'`
  await tx.$executeRaw`SELECT max(nextval('"Order_number_seq"'))
    FROM generate_series(${(row?.last ?? 0) + 1}::int, ${first - 1}::int)`
}
