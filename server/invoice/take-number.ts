import { yearInLondon } from '../lib/london-time.shared.ts'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { kindsOfSeries, type PaperKind } from '../lib/order/kinds-of-papers.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import type { ShopSettings } from '../settings/description/settings.schema.ts'

const numbered = z.object({ number: z.string() })

/** A series of papers: what its numbers begin with, and the number of its first paper ever. */
export interface Series {
  kind: PaperKind
  prefix: string
  first: number
}

/** The series of invoices, or of credit notes, by the settings of the company. */
export const seriesOf = (kind: PaperKind, { company }: ShopSettings): Series =>
  kind === 'invoice'
    ? { kind, prefix: company.invoicePrefix, first: company.firstInvoice }
    : { kind, prefix: company.creditNotePrefix, first: company.firstCreditNote }

/** The series that a number belongs to: its next paper follows it, whatever the settings say now. */
export const seriesOfNumber = (kind: PaperKind, number: string): Series => ({
  kind,
  prefix: number.replace(/-[0-9]{4}-[0-9]+$/, ''),
  first: 1,
})

/**
 * The statement that allocates the next number of this year's series: HW-2026-000001. The series is
 * locked until the transaction ends, so a rolled-back number is reused and the series has no gaps.
 * Only the very first paper of a kind has the first number of the settings; each later series
 * begins at 1. Run it last in a transaction: all other invoices wait for it.
 */
export function nextNumber({ kind, prefix, first }: Series, at: Date): Prisma.Sql {
  const series = `${prefix}-${yearInLondon(at)}`
  return Prisma.sql`INSERT INTO "InvoiceSeries" AS s (series, first, last)
    SELECT ${series}, n, n FROM (SELECT CASE
      WHEN EXISTS (SELECT 1 FROM "Invoice" WHERE kind = ANY(${[...kindsOfSeries[kind]]}::"InvoiceKind"[])) THEN 1
      ELSE ${first}::int END AS n) AS begins
    ON CONFLICT (series) DO UPDATE SET last = s.last + 1
    RETURNING series || '-' || lpad(last::text, greatest(6, length(last::text)), '0') AS number`
}

/** Allocates the next number of this year's series. */
export async function takeNumber(
  tx: Pick<Sql, '$queryRaw'>,
  series: Series,
  at: Date,
): Promise<string> {
  const [row] = await readRows(tx, numbered)(nextNumber(series, at))
  if (!row) throw new Error('The series gave no number.')
  return row.number
}
