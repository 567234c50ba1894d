import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { z } from 'zod'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, type Sql } from '#server/platform/sql.ts'
import { choosePromotions, whyNot } from '../choose-promotions.shared.ts'
import {
  countsFor,
  goodsPenceOf,
  isMeant,
  priceOf,
  type PromotionStanding,
} from '../promotion.shared.ts'
import { promotionStanding } from '../promotion.schema.ts'
import { noProducts, promotionsJson } from '../promotions-json.ts'
import { refusalText } from '../promotion-text.shared.ts'
import {
  faultsOf,
  normalized,
  type TriedPromotion,
  type TryPromotionInput,
} from './promotion-staff.schema.ts'

/** What delivery costs in a tried basket. */
const DELIVERY_PENCE = 4900
/** How many of a piece that it is not for are in the basket. */
const OTHERS = 4

const piece = z.object({
  productId: z.uuid(),
  title: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  familyId: z.uuid().nullable(),
  pricePence: z.int(),
  salePricePence: z.int().nullable(),
  assemblyPricePence: z.int().nullable(),
  takeAwayPricePence: z.int().nullable(),
})
const names = z.object({ forNames: z.array(z.string()), offers: z.array(promotionStanding) })

/**
 * Tries a promotion, saved or not, on a basket of the catalogue: a piece that it is for at full
 * price, one on sale, and four of a piece that it is not for, with the service and the delivery that
 * it gives, beside what works by itself now. Its dates and uses are not looked at. Throws
 * INVALID_INPUT by field.
 */
export async function tryPromotion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { promotion: { id, ...given }, basket: nth }: TryPromotionInput,
): Promise<TriedPromotion> {
  const faults = faultsOf({ ...given, endsAt: null })
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
  const fields = normalized(given)
  const now = clock.now()
  const { forNames, offers } = await readBeside(db, fields, now)
  const tried: PromotionStanding = {
    ...fields,
    id: id ?? '00000000-0000-7000-8000-000000000000',
    set: null,
    forNames,
    startsAt: new Date(0).toISOString(),
    endsAt: null,
    isLimited: false,
    isUsedUp: false,
    isUsedByPerson: false,
    hasOrdered: null,
    needsEmail: 'no',
  }
  const lines = await readBasket(db, fields, nth)
  const { service } = fields
  const services = serviceKinds.flatMap((kind) =>
    lines.flatMap(({ productId, quantity, ...line }) => {
      const pricePence = line[`${kind}PricePence`]
      return kind !== service || pricePence === null
        ? []
        : [{ productId, service: kind, pricePence, quantity }]
    }),
  )
  const deliveryPence = fields.kind === 'delivery' ? DELIVERY_PENCE : 0
  const basket = { lines, services, deliveryPence }
  const others = offers.filter((one) => one.id !== id)
  const { applied, discounts, pence } = choosePromotions(basket, [tried, ...others], now)
  const why = whyNot(tried, basket, now)
  const goodsPence = goodsPenceOf(basket)
  const servicesPence = services.reduce((sum, one) => sum + one.pricePence * one.quantity, 0)
  return {
    lines: lines.map((line, index) => ({
      title: line.title,
      image: line.image,
      quantity: line.quantity,
      pence: priceOf(line) * line.quantity,
      discountPence: discounts.lines[index] ?? 0,
      counts: countsFor(tried, line) ? 'yes' : isMeant(tried, line) ? 'onSale' : 'notMeant',
    })),
    goodsPence,
    servicesPence,
    deliveryPence,
    offers: applied.map(({ promotion, pence: off }) => ({
      name: promotion.code ?? promotion.name,
      pence: off,
      isTried: promotion.id === tried.id,
    })),
    totalPence: goodsPence + servicesPence + deliveryPence - pence,
    whyNot: why && refusalText(fields.code ?? fields.name, why),
    forNames,
    sale: await saleInside(db, given),
  }
}

const sale = z.object({ startsAt: z.date().nullable(), pieces: z.int(), ofPieces: z.int() })

/**
 * The first sale that begins while a promotion runs which does not count on sale; null without one.
 */
async function saleInside(
  on: Sql,
  { categories, familyIds, countsOnSale, startsAt, endsAt }: TryPromotionInput['promotion'],
): Promise<TriedPromotion['sale']> {
  if (countsOnSale) return null
  const begins = Prisma.sql`p."plannedSalePence" IS NOT NULL
    AND p."saleFrom" > ${startsAt}::timestamptz
    AND (${endsAt}::timestamptz IS NULL OR p."saleFrom" < ${endsAt}::timestamptz)`
  const [found] = await readRows(on, sale)`
    SELECT min(p."saleFrom") FILTER (WHERE ${begins}) AS "startsAt",
      count(*) FILTER (WHERE ${begins})::int AS pieces, count(*)::int AS "ofPieces"
    FROM "Product" p WHERE ${isOnSale} AND ${meantSql({ categories, familyIds })}`
  return found?.startsAt ? { ...found, startsAt: found.startsAt.toISOString() } : null
}

type Meant = Pick<TryPromotionInput['promotion'], 'categories' | 'familyIds'>

async function readBeside(on: Sql, { categories, familyIds }: Meant, now: Date) {
  const guest = { guestId: '' }
  const [read] = await readRows(on, names)`
    SELECT ARRAY(SELECT lower(k.label) FROM "Category" k WHERE k.id = ANY(${categories}::text[])
        ORDER BY k.position, k.id)
      || ARRAY(SELECT f.title FROM "Family" f WHERE f.id = ANY(${familyIds}::uuid[])
        ORDER BY f.title, f.id) AS "forNames",
      ${promotionsJson(guest, {
        codes: Prisma.sql`'{}'::text[]`,
        productIds: noProducts,
        now,
      })} AS offers`
  if (!read) throw new Error('A statement without FROM gave no row.')
  return read
}

/** SQL: whether a promotion is for product p, on sale or not. */
function meantSql({ categories, familyIds }: Meant): Prisma.Sql {
  const isForAll = categories.length === 0 && familyIds.length === 0
  return Prisma.sql`(${isForAll}::boolean OR p.category = ANY(${categories}::text[])
    OR p."familyId" = ANY(${familyIds}::uuid[]))`
}

async function readBasket(on: Sql, fields: Meant, nth: number) {
  const meant = meantSql(fields)
  const one = (where: Prisma.Sql) => readRows(on, piece)`
    SELECT p.id AS "productId", p.title, p.images[1] AS image, p.category, p."familyId",
      p."pricePence", p."salePricePence", p."assemblyPricePence", p."takeAwayPricePence"
    FROM "Product" p WHERE ${isOnSale} AND ${where}
    ORDER BY p."pricePence" DESC, p.id LIMIT 1 OFFSET ${nth}::int % GREATEST(1, (
      SELECT count(*)::int FROM "Product" p WHERE ${isOnSale} AND ${where}))`
  const [full, reduced, other] = await Promise.all([
    one(Prisma.sql`${meant} AND p."salePricePence" IS NULL`),
    one(Prisma.sql`${meant} AND p."salePricePence" IS NOT NULL`),
    one(Prisma.sql`NOT ${meant} AND p."salePricePence" IS NULL`),
  ])
  return [
    ...[...full, ...reduced].map((row) => ({ ...row, quantity: 1 })),
    ...other.map((row) => ({ ...row, quantity: OTHERS })),
  ]
}
