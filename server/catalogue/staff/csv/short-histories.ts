import { z } from 'zod'
import { latestPrices, pricesBefore } from '#server/catalogue-entry/was-charged.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { judgeWasPrice } from '#server/lib/was-price.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { ComparedRow } from './compared-row.ts'

const historyRow = z.object({ id: z.uuid(), prices: pricesBefore })

/**
 * Finds the rows with a new sale price whose full price was not charged long enough to be shown as
 * its "was" price, by the rule of `was-price.shared.ts`. At most one statement.
 */
export async function shortHistories(
  { pool }: Pick<Deps, 'pool'>,
  rows: readonly ComparedRow[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const onSale = rows.flatMap(({ row, before, fields, changes }) =>
    before &&
    (fields.salePricePence ?? fields.plannedSalePence) !== null &&
    changes.some(({ column }) => column === 'salePrice')
      ? [{ row, id: before.id, fields }]
      : [],
  )
  if (onSale.length === 0) return new Set()
  const histories = await readRows(pool, historyRow)`
    SELECT p.id, ${Prisma.raw(latestPrices)} AS prices
    FROM unnest(${onSale.map(({ id }) => id)}::uuid[]) AS p(id)`
  const pointsOf = new Map(histories.map(({ id, prices }) => [id, prices ?? []]))
  const at = now.toISOString()
  return new Set(
    onSale
      .filter(({ id, fields: { pricePence, plannedSalePence, saleFrom, saleTo } }) => {
        const begins = plannedSalePence === null ? at : (saleFrom ?? at)
        const asked = { wasPence: pricePence, saleFrom: begins, saleTo, now: at }
        return judgeWasPrice(pointsOf.get(id) ?? [], asked).tooShort !== null
      })
      .map(({ row }) => row),
  )
}
