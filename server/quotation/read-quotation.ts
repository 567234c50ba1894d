import { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { readRows } from '#server/platform/sql.ts'
import { vatPercentOf } from '#server/settings/description/vat-registration.shared.ts'
import { z } from 'zod'
import { promotedCart } from '../cart/promoted/promoted-cart.shared.ts'
import { fulfilmentOf } from '../delivery/methods/read-fulfilment.ts'
import { offeredAssembly, offeredTakeAway } from '../cart/services/offered-services.ts'
import { isOnSale } from '../catalogue-entry/on-sale.ts'
import { ShopError } from '../lib/errors.ts'
import { promotionStanding } from '../promotion/promotion.schema.ts'
import { promotionsJson } from '../promotion/promotions-json.ts'
import { madeOf } from '../stock/can-sell.shared.ts'
import { leftOf } from '../stock/made-to-order.shared.ts'
import { readDue } from './quotation-due.ts'
import {
  collectionOf,
  isAddressed,
  quotationFields,
  type QuotationRow,
  statusOfRow,
} from './quotation-row.ts'
import { lastHold, servicesOfLine, totalsOf } from './quotation-rules.shared.ts'
import type {
  quotationListOutput,
  QuotationDetails,
  QuotationDetailsInput,
  QuotationListInput,
  QuotationPage,
} from './quotation.schema.ts'
import { findVisibleQuotation, type QuotationVisitor } from './quotation-visitor.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The slot of a quotation at its agreed price. */
const slotOf = ({ slot, deliveryPence }: Pick<QuotationRow, 'slot' | 'deliveryPence'>) =>
  slot && { ...slot, date: slot.date.toISOString().slice(0, 10), pricePence: deliveryPence }

/** The slot of an order; of one that is cancelled, the one that it had. */
function slotOfOrder({ status, bookings }: QuotationRow['orders'][number]) {
  const booking = bookings.find((one) => status === 'rejected' || one.status !== 'released')
  if (!booking) return null
  const { slotId: id, slot } = booking
  return { ...slot, id, date: slot.date.toISOString().slice(0, 10) }
}

/** How a quotation comes, on which day and at which price; one with an order comes as that does. */
function comingOf(row: QuotationRow) {
  const [order] = row.orders
  const { deliveryMethod, deliveryPence: pricePence, deliveryIsAgreed } = order ?? row
  const booked = order && slotOfOrder(order)
  const slot = booked ? { ...booked, pricePence } : order ? null : slotOf(row)
  return {
    slot,
    deliveryMethod,
    collection: order ? (fulfilmentOf(order.fulfilment)?.collection ?? null) : collectionOf(row),
    isPriceOpen:
      deliveryMethod === 'van' &&
      slot === null &&
      !deliveryIsAgreed &&
      (order === undefined || pricePence === 0),
    isDelivered: order?.status === 'delivered',
    pricePence,
  }
}

/** All sums of a quotation, with what its delivery costs now. */
export const sumsOf = ({ settings }: Pick<Deps, 'settings'>, row: QuotationRow) =>
  totalsOf(row.lines, comingOf(row).pricePence, vatPercentOf(settings.current().company))

/** What everybody who may see a quotation sees of it. */
export function quotationOf({ clock, settings }: Omit<ReadDeps, 'db'>, row: QuotationRow) {
  const { orders, isHeld, holdUntil, messages, validUntil } = row
  const { pricePence: _, ...coming } = comingOf(row)
  const [order = null] = orders
  return {
    id: row.id,
    number: row.number,
    status: statusOfRow(row, clock.now()),
    channel: row.channel,
    sellerName: row.sellerName,
    firstName: row.firstName,
    lastName: row.lastName,
    company: row.company,
    phone: row.phone,
    address: row.address,
    city: row.city,
    pincode: row.pincode,
    notes: row.notes,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    sentAt: isoOf(row.sentAt),
    validUntil: validUntil.toISOString(),
    heldUntil: isHeld ? isoOf(holdUntil) : null,
    holdsPlace: row.holdsPlace,
    ...coming,
    totals: sumsOf({ settings }, row),
    messages: messages.map(({ createdAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
    })),
    order: order && { id: order.id, number: order.number, paymentStatus: order.paymentStatus },
  }
}

/** A line as everybody sees it who may see its quotation. */
export const lineOf = (
  { product, heldQuantity, isSale: _, ...line }: QuotationRow['lines'][number],
  { orders: [order] }: Pick<QuotationRow, 'orders'>,
) => ({
  ...line,
  slug: product?.slug ?? null,
  category: product?.category ?? null,
  assemblyMinutes: product?.assemblyMinutes ?? null,
  madeInDays: order
    ? madeInOrder(order, line.productId)
    : madeInDays(product, { quantity: line.quantity, heldQuantity }),
})

/** The days in which pieces of a line are made to order; null where all of them are in stock. */
function madeInDays(
  product: QuotationRow['lines'][number]['product'],
  { quantity, heldQuantity }: Pick<QuotationRow['lines'][number], 'quantity' | 'heldQuantity'>,
): number | null {
  if (product === null) return null
  const sold = { leadDays: product.leadDays, stock: product.stock + heldQuantity }
  return madeOf(sold, quantity) > 0 ? sold.leadDays : null
}

/** The same once they are ordered, as they were then. */
function madeInOrder(
  { items }: QuotationRow['orders'][number],
  productId: string | null,
): number | null {
  const item = items.find((one) => one.productId === productId)
  return item && leftOf(item).madeQuantity > 0 ? item.leadDays : null
}

/** Reads a quotation's own page; NOT_FOUND for a visitor who may not see it. */
export async function readQuotationPage(
  deps: ReadDeps & Pick<Deps, 'pool'>,
  visitor: QuotationVisitor,
  number: number,
): Promise<QuotationPage> {
  const { row, seenBy } = await findVisibleQuotation(deps, visitor, number)
  const quotation = quotationOf(deps, row)
  return {
    ...quotation,
    lines: row.lines.map((line) => lineOf(line, row)),
    seenBy,
    needsAddress: !isAddressed(row),
    needsEmail: row.email === null,
    due: await readDue(deps, row),
    todayPence: quotation.status === 'expired' ? await todayOf(deps, row) : null,
  }
}

const todayRow = z.object({
  products: z.array(
    z.object({
      productId: z.uuid(),
      category: z.string(),
      familyId: z.uuid().nullable(),
      pricePence: z.int(),
      salePricePence: z.int().nullable(),
      assemblyPricePence: z.int().nullable(),
      takeAwayPricePence: z.int().nullable(),
      stock: z.int(),
      leadDays: z.int().nullable(),
    }),
  ),
  offers: z.array(promotionStanding),
})

/**
 * What a cart of the lines and services of a quotation costs today, before its delivery; null where
 * something of it cannot be had any more, or not as much of it.
 */
async function todayOf(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { lines }: QuotationRow,
): Promise<number | null> {
  const now = clock.now()
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const [today] = await readRows(pool, todayRow)`
    SELECT (SELECT COALESCE(json_agg(json_build_object(
        'productId', p.id, 'category', p.category, 'familyId', p."familyId",
        'pricePence', p."pricePence", 'salePricePence', p."salePricePence",
        'assemblyPricePence', ${offeredAssembly}, 'takeAwayPricePence', ${offeredTakeAway},
        'stock', p.stock, 'leadDays', p."leadDays")), '[]')
      FROM "Product" p WHERE p.id = ANY(${ids}::uuid[]) AND ${isOnSale}) AS products,
    ${promotionsJson(
      { guestId: '' },
      {
        codes: Prisma.sql`'{}'::text[]`,
        productIds: Prisma.sql`SELECT unnest(${ids}::uuid[])`,
        now,
      },
    )} AS offers`
  const known = new Map(today?.products.map((product) => [product.productId, product]))
  const sold = lines.flatMap((line) => {
    const product = known.get(line.productId ?? '')
    const isThere = product && (product.leadDays !== null || product.stock >= line.quantity)
    if (!isThere) return []
    const services = servicesOfLine(line).flatMap(({ service, quantity }) => {
      const pricePence = product[`${service}PricePence`]
      return pricePence === null ? [] : [{ service, quantity, pricePence }]
    })
    const hasAll = services.length === servicesOfLine(line).length
    return hasAll ? [{ ...product, quantity: line.quantity, services }] : []
  })
  if (sold.length < lines.length) return null
  return promotedCart(sold, { offers: today?.offers ?? [], codes: [] }, now).totalPence
}

/** Reads a quotation as staff edit it; NOT_FOUND for an unknown number or id. */
export async function readQuotationForStaff(
  deps: ReadDeps,
  where: QuotationDetailsInput,
): Promise<QuotationDetails> {
  const row = await deps.db.quotation.findUnique({ where, select: quotationFields })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'quotation' })
  const { email, staffNote, holdUntil, updatedAt, heldSince } = row
  return {
    ...quotationOf(deps, row),
    email,
    staffNote,
    holdUntil: isoOf(holdUntil),
    updatedAt: updatedAt.toISOString(),
    due: await readDue(deps, row),
    lastHold: lastHold(heldSince ?? deps.clock.now()).toISOString(),
    lines: row.lines.map((line) => ({
      ...lineOf(line, row),
      isSale: line.isSale,
      stock: (line.product?.stock ?? 0) + line.heldQuantity,
      leadDays: line.product?.leadDays ?? null,
      assemblyPricePence: line.product?.assemblyPricePence ?? null,
      takeAwayPricePence: line.product?.takeAwayPricePence ?? null,
    })),
  }
}

const idRow = z.object({ id: z.uuid() })
const countRow = z.object({ total: z.int() })

/** SQL: whether quotation `q` has an order that did not end unpaid, of which this is true. */
const hasOrder = (that = Prisma.sql`true`) => Prisma.sql`EXISTS (
  SELECT FROM "Order" o
  WHERE o."quotationId" = q.id AND o."paymentStatus" <> 'cancelled' AND ${that})`

/** SQL: the condition of each status of quotation `q` at a moment, as `statusOf` has them. */
const conditionOf = (status: QuotationListInput['status'], now: Date): Prisma.Sql =>
  ({
    all: Prisma.sql`true`,
    ordered: hasOrder(),
    unpaid: hasOrder(Prisma.sql`o."paymentStatus" = 'pending'`),
    accepted: hasOrder(Prisma.sql`o."paymentStatus" <> 'pending' AND o.status <> 'rejected'`),
    cancelled: hasOrder(Prisma.sql`o."paymentStatus" <> 'pending' AND o.status = 'rejected'`),
    withdrawn: Prisma.sql`q."withdrawnAt" IS NOT NULL AND NOT ${hasOrder()}`,
    draft: Prisma.sql`q."sentAt" IS NULL AND q."withdrawnAt" IS NULL AND NOT ${hasOrder()}`,
    sent: Prisma.sql`q."sentAt" IS NOT NULL AND q."withdrawnAt" IS NULL
      AND q."validUntil" > ${now}::timestamptz AND NOT ${hasOrder()}`,
    expired: Prisma.sql`q."sentAt" IS NOT NULL AND q."withdrawnAt" IS NULL
      AND q."validUntil" <= ${now}::timestamptz AND NOT ${hasOrder()}`,
  })[status]

const searchedText = Prisma.sql`'HQ-' || q.number || ' ' || q."firstName" || ' ' || q."lastName"
  || ' ' || q.company || ' ' || COALESCE(q.email, '') || ' ' || q.phone || ' ' || q.pincode`

/** Lists quotations for staff, the newest first. */
export async function listQuotations(
  deps: ReadDeps,
  { status, search, ...page }: QuotationListInput,
): Promise<z.infer<typeof quotationListOutput>> {
  const { db, clock } = deps
  const where = Prisma.sql`${conditionOf(status, clock.now())}
    AND ${search ? foldedContains(searchedText, search) : Prisma.sql`true`}`
  const [found, counted] = await Promise.all([
    readRows(db, idRow)`
      SELECT q.id FROM "Quotation" q WHERE ${where}
      ORDER BY q."createdAt" DESC, q.id DESC LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, countRow)`SELECT count(*)::int AS total FROM "Quotation" q WHERE ${where}`,
  ])
  const rows = await db.quotation.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: quotationFields,
  })
  return {
    items: rows.map((row) => {
      const { totals, ...quotation } = quotationOf(deps, row)
      const pieces = row.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...quotation, totalPence: totals.totalPence, pieces }
    }),
    pagination: paginate(page, counted[0]?.total ?? 0),
  }
}
