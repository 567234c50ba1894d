import { csvRow, guarded, MARK } from '#server/lib/csv.ts'
import { poundsText } from '#server/lib/money.shared.ts'
import { yesOrNo } from '#server/lib/codecs.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CustomerSummary } from './customer.schema.ts'
import { listCustomers } from './list-customers.ts'

/** How many customers are read and written at a time, to limit memory. */
const TOGETHER = 100

const columns: readonly (readonly [string, (customer: CustomerSummary) => string])[] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email ?? ''],
  ['account', ({ hasAccount }) => yesOrNo.cell.write(hasAccount)],
  ['orders', ({ orders }) => String(orders)],
  ['spent', ({ spentPence }) => poundsText(spentPence)],
  ['last order', ({ lastOrderAt }) => lastOrderAt?.slice(0, 10) ?? ''],
  ['blocked', ({ isBlocked }) => yesOrNo.cell.write(isBlocked)],
]

/** Exports the customers as CSV in parts, by their latest order. No cell is a formula. */
export async function* exportCustomers(
  deps: Pick<Deps, 'pool' | 'settings'>,
): AsyncGenerator<string> {
  yield MARK + csvRow(columns.map(([name]) => name))
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listCustomers>> = await listCustomers(deps, {
      limit: TOGETHER,
      cursor,
    })
    yield page.items
      .map((customer) => csvRow(columns.map(([, cellOf]) => guarded(cellOf(customer)))))
      .join('')
    cursor = page.nextCursor
  } while (cursor !== null)
}
