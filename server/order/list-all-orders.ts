import type { Deps } from '../deps.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { containing } from '../lib/like.ts'
import { offsetOf, paginate } from '../lib/pagination.ts'
import type { AdminOrderListInput, AdminOrderListOutput } from './admin-order.schema.ts'

/** Word for word the expression of the index Order_search_idx. */
const searched = Prisma.sql`(o."firstName" || ' ' || o."lastName" || ' ' || COALESCE(o.email, ''))`

/** Ids that begin with some hexadecimal digits, as a range that the primary key serves. */
function idsBeginningWith(term: string): Prisma.Sql | null {
  const digits = term.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return null
  return Prisma.sql`o.id BETWEEN ${digits.padEnd(32, '0')}::uuid AND ${digits.padEnd(32, 'f')}::uuid`
}

/** The number in '1042' or '#1042'; null for what cannot be one. */
function numberIn(term: string): number | null {
  const number = Number(/^#?(\d{1,9})$/.exec(term)?.[1])
  return Number.isNaN(number) ? null : number
}

function found(term: string): Prisma.Sql {
  const number = numberIn(term)
  const ids = idsBeginningWith(term)
  return Prisma.sql`(${Prisma.join(
    [
      Prisma.sql`${searched} ILIKE ${containing(term)}`,
      ...(number === null ? [] : [Prisma.sql`o.number = ${number}`]),
      ...(ids ? [ids] : []),
    ],
    ' OR ',
  )})`
}

function conditions({ status, from, to, search }: AdminOrderListInput): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`o."archivedAt" IS NULL`,
      ...(status ? [Prisma.sql`o.status = ${status}::"OrderStatus"`] : []),
      ...(from
        ? [Prisma.sql`o."createdAt" >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(to
        ? [Prisma.sql`o."createdAt" < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(search ? [found(search)] : []),
    ],
    ' AND ',
  )
}

type Item = AdminOrderListOutput['items'][number]
type Row = Omit<Item, 'createdAt' | 'position'> & { createdAt: Date }

/** A page of everybody's orders, the newest first. Two statements. */
export async function listAllOrders(
  { db }: Pick<Deps, 'db'>,
  input: AdminOrderListInput,
): Promise<AdminOrderListOutput> {
  const where = conditions(input)
  const [rows, [{ total }]] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT o.id, o.number, o."createdAt", o.status::text AS status,
        o."paymentStatus"::text AS "paymentStatus", o."totalPence", o."refundedPence",
        o."firstName" || ' ' || o."lastName" AS name,
        (SELECT COALESCE(sum(i.quantity), 0)::int FROM "OrderItem" i WHERE i."orderId" = o.id)
          AS "itemCount"
      FROM "Order" o WHERE ${where}
      ORDER BY o."createdAt" DESC, o.id DESC
      LIMIT ${input.limit} OFFSET ${offsetOf(input)}`,
    db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM "Order" o WHERE ${where}`,
  ])
  return {
    items: rows.map((row, index) =>
      Object.assign(row, {
        position: offsetOf(input) + index + 1,
        createdAt: row.createdAt.toISOString(),
      }),
    ),
    pagination: paginate(input, total),
  }
}
