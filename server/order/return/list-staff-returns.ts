import { z } from 'zod'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { keptDay } from '#server/lib/fields.ts'
import { decodeCursor, pageOf } from '#server/lib/page.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { returnFields, returnOf } from './read-returns.ts'
import type { StaffReturn } from './return.schema.ts'
import { openStatuses } from '#server/order/return-status.shared.ts'

const PAGE = 50
const cursorKey = z.tuple([keptDay, z.uuid()])

const fields = {
  ...returnFields,
  order: {
    select: { ...returnFields.order.select, number: true, firstName: true, lastName: true },
  },
} satisfies Prisma.ReturnSelect

/** Returns that wait for staff: to be refunded, or to be inspected. */
const open: Prisma.ReturnWhereInput = {
  OR: [
    { status: { in: [...openStatuses] } },
    { status: 'refunded', collectedAt: { not: null }, inspectedAt: null },
  ],
}

/** Lists returns for staff, by the date when their refund is due. */
export async function listStaffReturns(
  { db }: Pick<Deps, 'db'>,
  { state, cursor }: { state: 'open' | 'over'; cursor?: string | null | undefined },
): Promise<{ items: StaffReturn[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor, cursorKey) : null
  const rows = await db.return.findMany({
    where: {
      AND: [state === 'open' ? open : { NOT: open }, ...(after ? [afterCursor(after)] : [])],
    },
    orderBy: [{ refundBy: 'asc' }, { id: 'asc' }],
    take: PAGE + 1,
    select: fields,
  })
  const page = pageOf(rows, PAGE, ({ refundBy, id }) => [refundBy.toISOString().slice(0, 10), id])
  return { ...page, items: page.items.map(staffReturnOf) }
}

/** Reads a return for staff, in any status; throws NOT_FOUND. */
export async function readStaffReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<StaffReturn> {
  const row = await db.return.findUnique({
    where: { id },
    select: fields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'return' })
  return staffReturnOf(row)
}

const afterCursor = ([day, id]: [string, string]): Prisma.ReturnWhereInput => ({
  OR: [{ refundBy: { gt: new Date(day) } }, { refundBy: new Date(day), id: { gt: id } }],
})

function staffReturnOf(row: Prisma.ReturnGetPayload<{ select: typeof fields }>): StaffReturn {
  const { number: orderNumber, firstName, lastName } = row.order
  const isRefundFailed =
    row.refunds.length > 0 && row.refunds.every((one) => one.status === 'failed')
  return { ...returnOf(row), orderNumber, name: `${firstName} ${lastName}`, isRefundFailed }
}
