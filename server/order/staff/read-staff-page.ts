import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { proratePence } from '#server/lib/money.shared.ts'
import { standingPence } from '../standing/standing.shared.ts'
import { lineFields } from '../order-lines.ts'
import { readOrderNotes } from './order-notes.ts'
import { readOrderForStaff } from './read-order-for-staff.ts'
import type { StaffOrderPage } from './staff-page.schema.ts'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import { placeOfOrder } from './order-days.ts'

/**
 * Reads the page of an order for staff, by its number: the details, the VAT of each line,
 * internal notes, and the orders beside it in the list. Throws NOT_FOUND.
 */
export async function readStaffPage(
  deps: Pick<Deps, 'db' | 'pool'>,
  number: number,
): Promise<StaffOrderPage> {
  const found = await deps.db.order.findUnique({
    where: { number },
    select: { id: true, items: lineFields },
  })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'order' })
  const { id, items } = found
  const [details, notes, place] = await Promise.all([
    readOrderForStaff(deps, id),
    readOrderNotes(deps, id),
    readOrderPlace(deps, id),
  ])
  const sold = details.lines.map((line, index) => ({
    ...line,
    vatPence: items[index]?.vatPence ?? 0,
    services: line.services.map((service, at) => ({
      ...service,
      vatPence: items[index]?.services[at]?.vatPence ?? 0,
    })),
  }))
  const { standing } = details
  const lines = standing.vatPence === details.vatPence ? sold : withStandingVat(sold, standing)
  return {
    ...details,
    ...place,
    lines,
    deliveryVatPence: standing.vatPence - vatOf(lines),
    notes,
  }
}

/** The lines of an order that was changed, each with the VAT in what of it stands. */
function withStandingVat(
  lines: StaffOrderPage['lines'],
  { vatPence, deliveryPence }: StaffOrderPage['standing'],
): StaffOrderPage['lines'] {
  const parts = lines.flatMap((line) => [line, ...line.services])
  const shares = proratePence(vatPence, [...parts.map(standingPence), deliveryPence])
  const vat = new Map(parts.map((part, index) => [part, shares[index] ?? 0]))
  return lines.map((line) => ({
    ...line,
    vatPence: vat.get(line) ?? 0,
    services: line.services.map((one) => ({ ...one, vatPence: vat.get(one) ?? 0 })),
  }))
}

/** The VAT in lines and their services. */
const vatOf = (lines: StaffOrderPage['lines']): number =>
  lines.flatMap((line) => [line, ...line.services]).reduce((sum, { vatPence }) => sum + vatPence, 0)

const place = z.object({
  position: z.int().nullable(),
  newer: z.int().nullable(),
  older: z.int().nullable(),
})

/**
 * Where an order stands in the list of all orders: its position from 1, the newest first, null for a
 * deleted one; and the numbers of the orders beside it. One statement, whose parts indexes serve.
 */
async function readOrderPlace(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
): Promise<z.infer<typeof place>> {
  const [found] = await readRows(pool, place)`
    SELECT ${placeOfOrder} AS position,
      (SELECT n.number FROM "Order" n
        WHERE n."archivedAt" IS NULL AND (n."createdAt", n.id) > (o."createdAt", o.id)
        ORDER BY n."createdAt", n.id LIMIT 1) AS newer,
      (SELECT n.number FROM "Order" n
        WHERE n."archivedAt" IS NULL AND (n."createdAt", n.id) < (o."createdAt", o.id)
        ORDER BY n."createdAt" DESC, n.id DESC LIMIT 1) AS older
    FROM "Order" o WHERE o.id = ${id}::uuid`
  return found ?? { position: null, newer: null, older: null }
}
