import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { decodeCursor, encodeCursor } from '#server/lib/pagination.ts'
import { searched } from '#server/order/staff/search-orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import {
  type CustomerListInput,
  type CustomerListOutput,
  customerSummary,
} from './customer.schema.ts'

type ListDeps = Pick<Deps, 'pool' | 'settings'>

/** How many matching orders a search looks through for their buyers. */
const SEARCHED = 200

/** The fewest letters by which accounts are searched: fewer cannot be found by the index. */
const TRIGRAM = 3

/** A person: an account with its confirmed address, or a guest's address, or one order. */
const personRow = z.object({
  orderId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  email: z.string().nullable(),
  at: z.date().nullable(),
})
type Person = z.infer<typeof personRow>

/**
 * SQL: the account `u` of the buyer of orders `o`: their own, or the one that has confirmed the
 * address of a guest.
 */
const withBuyer = Prisma.sql`
  LEFT JOIN "User" u ON u.id = COALESCE(o."userId", (
    SELECT g.id FROM "User" g
    WHERE o."userId" IS NULL AND g.email = o.email AND g."emailConfirmedAt" IS NOT NULL))`

/** SQL: whether an order was paid, by somebody: those of an erased person lead to nobody. */
const isSomebodys = Prisma.sql`
  o."paidAt" IS NOT NULL AND (o."userId" IS NOT NULL OR o.email IS NOT NULL OR o."guestId" IS NOT NULL)`

/** SQL: the address by which guests' orders are this person's. */
const guestEmail = Prisma.sql`
  CASE WHEN u.id IS NULL THEN o.email WHEN u."emailConfirmedAt" IS NOT NULL THEN u.email END`

const isNewer = Prisma.sql`
  n."paidAt" IS NOT NULL AND (n."createdAt", n.id) > (o."createdAt", o.id)`

/** People who have paid for an order, the latest order first, after a cursor. */
function latestBuyers({ limit, cursor }: CustomerListInput): Prisma.Sql {
  const after = cursor ? decodeCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])) : null
  return Prisma.sql`
    SELECT o.id AS "orderId", u.id AS "userId", ${guestEmail} AS email, o."createdAt" AS at
    FROM "Order" o ${withBuyer}
    WHERE ${isSomebodys}
      AND ${after ? Prisma.sql`(o."createdAt", o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : Prisma.sql`true`}
      AND NOT EXISTS (SELECT FROM "Order" n WHERE n."userId" = u.id AND ${isNewer})
      AND NOT EXISTS (SELECT FROM "Order" n
        WHERE n."userId" IS NULL AND n.email = ${guestEmail} AND ${isNewer})
    ORDER BY o."createdAt" DESC, o.id DESC LIMIT ${limit + 1}::int`
}

/** The people of matching orders, the latest order first, then matching accounts. */
function matchingPeople(search: string, { orderPrefix, limit }: Searched): Prisma.Sql {
  const people = Prisma.sql`
    SELECT DISTINCT ON (COALESCE(f."userId"::text, f.email, f."orderId"::text)) f.*
    FROM (
      SELECT o.id AS "orderId", u.id AS "userId", ${guestEmail} AS email, o."createdAt" AS at
      FROM (SELECT o.* FROM "Order" o WHERE ${searched(search, orderPrefix)}
        ORDER BY o."createdAt" DESC LIMIT ${SEARCHED}::int) o ${withBuyer}
      WHERE ${isSomebodys}
      ${search.length < TRIGRAM ? Prisma.empty : accountsNamed(search, limit)}) f
    ORDER BY COALESCE(f."userId"::text, f.email, f."orderId"::text), f.at DESC NULLS LAST`
  return Prisma.sql`
    SELECT * FROM (${people}) p ORDER BY p.at DESC NULLS LAST, p."userId" LIMIT ${limit}::int`
}

interface Searched {
  orderPrefix: string
  limit: number
}

const accountsNamed = (search: string, limit: number): Prisma.Sql => Prisma.sql`
  UNION ALL (
    SELECT NULL::uuid, u.id, CASE WHEN u."emailConfirmedAt" IS NOT NULL THEN u.email END, NULL
    FROM "User" u
    WHERE ${foldedContains(Prisma.sql`(u."userName" || ' ' || u.email)`, search)}
      AND u.role = 'user' LIMIT ${limit}::int)`

const summaryRow = customerSummary.extend({ lastOrderAt: z.date().nullable(), place: z.int() })

/**
 * The customers, by their latest paid order, or those that a search finds: by orders of theirs, or by
 * the account. Each person once: a guest whose address an account has confirmed is that account.
 */
export async function listCustomers(
  deps: ListDeps,
  input: CustomerListInput,
): Promise<CustomerListOutput> {
  const { search = '', limit } = input
  const { orderPrefix } = deps.settings.current().company
  const statement = search ? matchingPeople(search, { orderPrefix, limit }) : latestBuyers(input)
  // Planned for its values: rare and frequent words need different plans.
  const { text, values } = statement
  const found = await readRows(deps.pool, personRow)({ text, values, planned: 'anew' })
  const people = found.slice(0, limit)
  const last = people.at(-1)
  const hasMore = !search && found.length > limit && last?.at != null && last.orderId !== null
  return {
    items: await summariesOf(deps, people),
    nextCursor:
      hasMore && last.at && last.orderId
        ? encodeCursor([last.at.toISOString(), last.orderId])
        : null,
  }
}

async function summariesOf(
  { pool }: Pick<Deps, 'pool'>,
  people: readonly Person[],
): Promise<CustomerListOutput['items']> {
  if (people.length === 0) return []
  const rows = await readRows(pool, summaryRow)`
    SELECT p.place::int AS place, COALESCE(u.id, p."orderId") AS key,
      COALESCE(u."userName", o."firstName" || ' ' || o."lastName") AS name,
      COALESCE(u.email, o.email) AS email, u.id IS NOT NULL AS "hasAccount",
      bought.orders, bought.spent::float8 AS "spentPence", bought.last AS "lastOrderAt",
      EXISTS (SELECT FROM "CustomerRecord" r
        WHERE (r."userId" = u.id OR r.email = p.email) AND r."blockedAt" IS NOT NULL) AS "isBlocked"
    FROM unnest(
      ${people.map(({ orderId }) => orderId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[],
      ${people.map(({ email }) => email)}::text[])
      WITH ORDINALITY AS p("orderId", "userId", email, place)
    LEFT JOIN "User" u ON u.id = p."userId"
    LEFT JOIN "Order" o ON o.id = p."orderId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, max(x."createdAt") AS last,
        COALESCE(sum((SELECT sum(y."amountPence" - y."refundedPence") FROM "Payment" y
          WHERE y."orderId" = x.id AND y."paidAt" IS NOT NULL)), 0) AS spent
      FROM "Order" x
      WHERE x."paidAt" IS NOT NULL AND (x."userId" = p."userId"
        OR (x."userId" IS NULL AND x.email = p.email)
        OR (x.id = p."orderId" AND p."userId" IS NULL AND p.email IS NULL))) bought
    ORDER BY p.place`
  return rows.map(({ place: _, ...row }) => ({
    ...row,
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  }))
}
