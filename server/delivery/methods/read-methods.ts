import { z } from 'zod'
import { packedBoxes } from '#server/catalogue/packed-box.schema.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { readRows, sqlOf, type Sql } from '#server/platform/sql.ts'
import { earliestDay } from '../slots/earliest-day.ts'
import { zoneOf } from '../slots/find-slots.ts'
import { COLLECTION_DAYS, openDays } from './collection-days.shared.ts'
import type { MethodsOutput, OfferedCollection, OfferedParcel } from './method.schema.ts'
import { isParcel, priceByRule } from './price-rule.shared.ts'
import { collectionRule, parcelRule } from './method-rules.ts'
import { zoneCollection, zoneParcel } from './zone-method.schema.ts'

type MethodDeps = Pick<Deps, 'pool' | 'settings' | 'clock'>

const found = z.object({
  collection: zoneCollection.nullable(),
  parcel: zoneParcel.nullable(),
  products: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      stock: z.int(),
      leadDays: z.int().nullable(),
      pricePence: z.int(),
      salePricePence: z.int().nullable(),
      boxes: packedBoxes,
    }),
  ),
})

/** The lines that are wanted, and where the buyer lives. */
export interface WantedMethod {
  /** As typed: a shop offers collection and parcels also where no zone has the postcode. */
  postcode: string
  items: readonly { productId: string; quantity: number }[]
}

/** What can be had of a method, or why it cannot. */
type Offer<T> = { offer: T } | { why: string }

/** Reads what the offers of methods depend on, for the lines that are on sale. */
async function readWanted({ pool }: MethodDeps, { postcode, items }: WantedMethod) {
  const printed = normalizePostcode(postcode)
  const zone =
    printed === null
      ? Prisma.sql`SELECT NULL::jsonb AS collection, NULL::jsonb AS parcel`
      : Prisma.sql`SELECT z.collection, z.parcel FROM (SELECT 1) AS one LEFT JOIN (${zoneOf(printed)}) AS z ON true`
  const [row] = await readRows(sqlOf(pool), found)`
    SELECT zone.collection, zone.parcel, (
      SELECT COALESCE(json_agg(json_build_object('id', p.id, 'title', p.title, 'stock', p.stock,
        'leadDays', p."leadDays", 'pricePence', p."pricePence",
        'salePricePence', p."salePricePence", 'boxes', p.boxes)), '[]')
      FROM "Product" p WHERE p.id = ANY(${items.map(({ productId }) => productId)}::uuid[])
        AND p."archivedAt" IS NULL) AS products
    FROM (${zone}) AS zone`
  if (!row) throw new Error('A statement of one row gave none.')
  const products = new Map(row.products.map((product) => [product.id, product]))
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    return product ? [{ ...product, quantity }] : []
  })
  return {
    ...row,
    lines,
    goodsPence: lines.reduce((sum, line) => sum + payablePence(line) * line.quantity, 0),
    boxes: lines.flatMap(({ boxes, quantity }) =>
      Array.from({ length: quantity }, () => boxes).flat(),
    ),
  }
}

type Wanted = Awaited<ReturnType<typeof readWanted>>

/** Offers lines other than by van, for the choice at the checkout. */
export async function readMethods(deps: MethodDeps, wanted: WantedMethod): Promise<MethodsOutput> {
  const { collection, parcels } = deps.settings.current()
  if (!collection.isOffered && !parcels.isOffered) return { collection: null, parcel: null }
  const known = await readWanted(deps, wanted)
  const collected = await collectionOf(deps, known)
  const sent = parcelOf(deps, known)
  return {
    collection: 'offer' in collected ? collected.offer : null,
    parcel: 'offer' in sent ? sent.offer : null,
  }
}

/** What collecting lines costs, and on which days it can be done; or why it cannot. */
export const findCollection = async (
  deps: MethodDeps,
  wanted: WantedMethod,
): Promise<Offer<OfferedCollection>> => collectionOf(deps, await readWanted(deps, wanted))

/** What sending lines by parcel costs, and by when; or why they cannot be sent. */
export const findParcel = async (
  deps: MethodDeps,
  wanted: WantedMethod,
): Promise<Offer<OfferedParcel>> => parcelOf(deps, await readWanted(deps, wanted))

async function collectionOf(
  { pool, settings, clock }: MethodDeps,
  wanted: Wanted,
): Promise<Offer<OfferedCollection>> {
  const shop = settings.current()
  const rule = collectionRule(shop.collection, wanted.collection)
  const pricePence = rule && priceByRule(rule, wanted)
  if (pricePence === null) {
    return { why: 'This order can’t be collected. Choose another way to get it.' }
  }
  const now = clock.now()
  const { noticeDays } = shop.collection
  const first = earliestDay(wanted.lines, { now, noticeDays, twoDeliveries: false })
  const days = await readCollectionDays(sqlOf(pool), shop.collection, { first, now })
  return {
    offer: { pricePence, days, first: days.find(({ isFull }) => !isFull)?.date ?? null },
  }
}

const taken = z.object({ date: z.iso.date(), orders: z.int() })

/** The days for collecting from a day on; those that have all their orders are full. */
export async function readCollectionDays(
  on: Pick<Sql, '$queryRaw'>,
  { hours, placesPerDay }: { hours: string; placesPerDay: number },
  { first, now }: { first: string; now: Date },
): Promise<OfferedCollection['days']> {
  const days = openDays(hours, first, now)
  if (placesPerDay === 0) return days.map((day) => ({ ...day, isFull: false }))
  const rows = await readRows(on, taken)`
    SELECT f."collectOn"::text AS date, count(*)::int AS orders
    FROM "Fulfilment" f JOIN "Order" o ON o.id = f."orderId"
    WHERE f."collectOn" BETWEEN ${first}::date AND ${first}::date + ${COLLECTION_DAYS}::int
      AND o."stockReturnedAt" IS NULL
    GROUP BY 1`
  const full = new Set(rows.flatMap(({ date, orders }) => (orders < placesPerDay ? [] : date)))
  return days.map((day) => ({ ...day, isFull: full.has(day.date) }))
}

/** Serialises the orders that take a day for collecting, until the transaction ends. */
export const lockDay = (tx: Pick<Sql, '$executeRaw'>, date: string) =>
  tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${`collection ${date}`}::text, 0))`

function parcelOf({ settings, clock }: MethodDeps, wanted: Wanted): Offer<OfferedParcel> {
  const { parcels } = settings.current()
  const rule = parcelRule(parcels, wanted.parcel)
  if (!rule) return { why: 'We can’t send parcels to this postcode. Choose another way to get it.' }
  const tooLarge = wanted.lines.find(
    ({ boxes }) => boxes.length === 0 || !boxes.every((box) => isParcel(box, parcels)),
  )
  const pricePence = tooLarge ? null : priceByRule(rule, wanted)
  if (pricePence === null) {
    const name = tooLarge?.title ?? 'This order'
    return { why: `${name} is too large to send by parcel. Choose another way to get it.` }
  }
  const now = clock.now()
  const { noticeDays, daysFrom, daysTo } = parcels
  const sentBy = earliestDay(wanted.lines, { now, noticeDays, twoDeliveries: false })
  return { offer: { pricePence, sentBy, daysFrom, daysTo } }
}
