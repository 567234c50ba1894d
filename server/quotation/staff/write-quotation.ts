import { chosenOptionsText } from '#server/cart/chosen-options.ts'
import { readSoldToday, type SoldToday } from '#server/cart/sold-today.ts'
import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import { ShopError } from '#server/lib/errors.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import { MAX_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { chooseMethod, type ChosenMethod } from '#server/order/fulfilment/choose-method.ts'
import { giveBackHold, takeHold } from '../hold-quotation.ts'
import { lockQuotation, nameOf, type QuotationRow, statusOfRow } from '../quotation-row.ts'
import { faultsOfEnds, needsOwner, totalsOf, usualValidity } from '../quotation-rules.shared.ts'
import { QuotationError } from '../quotation.errors.ts'
import { keepLinksFor } from '../quotation-visitor.ts'
import type { EditQuotationInput, QuotationInput } from '../quotation.schema.ts'

type WriteDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'settings'>

/** A line as it is stored. */
type Line = Omit<QuotationRow['lines'][number], 'product' | 'heldQuantity'>

/**
 * Starts a quotation as a draft of the member of staff. INVALID_INPUT by field for what the rules of
 * quotations refuse, DISCOUNT_NEEDS_OWNER for a discount above the limit.
 */
export async function addQuotation(
  deps: WriteDeps,
  actor: SessionUser,
  input: QuotationInput,
): Promise<{ id: string; number: number }> {
  await makeSlot(deps, input)
  const other = await otherMethod(deps, input)
  return deps.db.$transaction(async (tx) => {
    const { lines, ...facts } = await factsOf(deps, tx, { actor, input, other, before: null })
    const added = await tx.quotation.create({
      data: {
        ...facts,
        sellerId: actor.id,
        sellerName: actor.userName,
        lines: { create: lines.map((line, position) => ({ ...line, position })) },
      },
      select: { id: true, number: true },
    })
    await recordAudit(tx, actor, {
      action: 'created',
      entity: 'quotation',
      entityId: added.id,
      after: { number: added.number },
    })
    return added
  })
}

/**
 * Changes a quotation that is not accepted or withdrawn; what it holds is taken anew, all or nothing,
 * and nothing once its hold has ended.
 * Lines that stay keep the list price of the day on which they were quoted. Refuses as
 * `addQuotation`, and with QUOTATION_ACCEPTED, CHANGED_MEANWHILE, and the refusals of a hold.
 */
export async function editQuotation(
  deps: WriteDeps,
  actor: SessionUser,
  { id, seenAt, ...given }: EditQuotationInput,
): Promise<{ id: string; number: number }> {
  const input = { ...(await methodBefore(deps, id, given)), ...given }
  await makeSlot(deps, input)
  const other = await otherMethod(deps, input)
  return deps.db.$transaction(async (tx) => {
    const before = await lockQuotation(tx, id)
    if (!before) throw new ShopError('NOT_FOUND', { what: 'quotation' })
    refuseEnded(deps, before)
    if (seenAt !== undefined && before.updatedAt > new Date(seenAt)) {
      throw new ShopError('CHANGED_MEANWHILE', { by: null })
    }
    const { lines, ...facts } = await factsOf(deps, tx, { actor, input, other, before })
    const isHeldOn = facts.holdUntil !== null && facts.holdUntil > deps.clock.now()
    const isHeld = isHeldOn && (before.isHeld || before.sentAt !== null)
    if (before.isHeld) await giveBackHold(tx, id)
    await tx.quotationLine.deleteMany({ where: { quotationId: id } })
    await tx.quotation.update({
      where: { id },
      data: {
        ...facts,
        lines: { create: lines.map((line, position) => ({ ...line, position })) },
      },
    })
    await keepLinksFor(tx, { id, validUntil: facts.validUntil })
    if (isHeld) {
      await takeHold(deps, tx, { id, pincode: facts.pincode, slotId: facts.slotId, lines })
    }
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'quotation',
      entityId: id,
      before: { totalPence: sums(before), validUntil: before.validUntil },
      after: {
        totalPence: sums({ lines, deliveryPence: facts.deliveryPence }),
        validUntil: facts.validUntil,
      },
    })
    return { id, number: before.number }
  })
}

const sums = (row: Pick<QuotationRow, 'deliveryPence'> & { lines: readonly Line[] }) =>
  totalsOf(row.lines, row.deliveryPence).totalPence

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/** Throws when a quotation can no longer be changed. */
export function refuseEnded(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  row: QuotationRow,
): void {
  const [order] = row.orders
  const name = nameOf(row)
  if (order) {
    const number = orderName(settings.current(), order.number)
    throw new QuotationError('QUOTATION_ACCEPTED', { name, order: number })
  }
  if (statusOfRow(row, clock.now()) === 'withdrawn') {
    const { phone } = settings.current().contact
    throw new QuotationError('QUOTATION_WITHDRAWN', { name, phone })
  }
}

const makeSlot = async (deps: WriteDeps, { slotId, pincode }: QuotationInput) => {
  if (slotId) await makeOffered(deps, [slotId], pincode)
}

/** How a quotation came before, for an edit that does not say it. */
async function methodBefore(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { deliveryMethod, slotId }: QuotationInput,
): Promise<Pick<QuotationInput, 'deliveryMethod' | 'collectionDay'>> {
  if (deliveryMethod !== undefined || slotId) return {}
  const before = await db.quotation.findUnique({
    where: { id },
    select: { deliveryMethod: true, collectOn: true },
  })
  if (!before) return {}
  const collectionDay = before.collectOn?.toISOString().slice(0, 10) ?? null
  return { deliveryMethod: before.deliveryMethod, collectionDay }
}

/** How it comes without a van, as every order: refuses what cannot be had. */
async function otherMethod(
  deps: WriteDeps,
  { deliveryMethod = 'van', collectionDay, lines, pincode }: QuotationInput,
): Promise<ChosenMethod | null> {
  const pieces = lines.flatMap(({ productId, ...line }) =>
    productId ? { productId, ...line } : [],
  )
  const services = pieces.flatMap(({ productId, assemblyQuantity, takeAwayQuantity }) => [
    ...(assemblyQuantity > 0
      ? [{ service: 'assembly' as const, productId, quantity: assemblyQuantity }]
      : []),
    ...(takeAwayQuantity > 0
      ? [{ service: 'takeAway' as const, productId, quantity: takeAwayQuantity }]
      : []),
  ])
  const wanted = { deliveryMethod, services, ...(collectionDay && { collectionDay }) }
  return chooseMethod(deps, wanted, { rows: pieces, pincode })
}

interface Writing {
  actor: SessionUser
  input: QuotationInput
  other: ChosenMethod | null
  /** The quotation before the change; null for a new one. */
  before: QuotationRow | null
}

/** What is stored of a quotation, checked against the rules. */
async function factsOf(deps: WriteDeps, tx: Tx, { actor, input, other, before }: Writing) {
  const { clock, settings } = deps
  const now = clock.now()
  const { slotId = null, validUntil, holdUntil, lines: wanted, email = null, ...rest } = input
  const { deliveryPence: agreed, deliveryMethod = 'van', collectionDay: _day, ...texts } = rest
  const slot = slotId === null || other !== null ? null : await readSlot(tx, slotId)
  const ends = {
    validUntil: validUntil ? new Date(validUntil) : (before?.validUntil ?? usualValidity(now)),
    holdUntil: holdUntil ? new Date(holdUntil) : null,
  }
  const isSameMethod = before !== null && before.deliveryMethod === deliveryMethod
  const kept = isSameMethod && before.deliveryIsAgreed ? before.deliveryPence : null
  const given = agreed === undefined ? kept : agreed
  const isSameSlot = (slot?.id ?? null) === (before?.slotId ?? null)
  const isKept =
    before !== null &&
    isSameSlot &&
    isSame(ends.validUntil, before.validUntil) &&
    isSame(ends.holdUntil, before.holdUntil)
  const heldSince = before?.heldSince ?? null
  const deliveryDay = slot?.date.toISOString().slice(0, 10) ?? other?.day?.date ?? null
  const faults = isKept ? {} : faultsOfEnds({ ...ends, heldSince, deliveryDay }, now)
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
  const lines = await linesOf(tx, wanted, before)
  const mostPercent = settings.current().limits.discountPercent
  if (!actor.staffRoles.includes('owner')) refuseDiscounts(lines, before, mostPercent)
  const deliveryPence =
    slot === null
      ? (given ?? other?.pricePence ?? 0)
      : before !== null && isSameSlot
        ? before.deliveryPence
        : slot.pricePence
  if (totalsOf(lines, deliveryPence).totalPence > MAX_PAYMENT_PENCE) {
    const fields = { lines: 'This is more than a single payment can be.' }
    throw new ShopError('INVALID_INPUT', { fields })
  }
  return {
    ...texts,
    ...ends,
    email,
    slotId: slot?.id ?? null,
    deliveryPence,
    deliveryIsAgreed: slot === null && given !== null,
    deliveryMethod,
    collectOn: other?.day ? new Date(other.day.date) : null,
    startHour: other?.day?.startHour ?? null,
    endHour: other?.day?.endHour ?? null,
    lines,
  }
}

async function readSlot(tx: Tx, id: string) {
  const slot = await tx.deliverySlot.findUnique({
    where: { id },
    select: { id: true, pricePence: true, date: true },
  })
  if (!slot) throw new ShopError('INVALID_INPUT', { fields: { slotId: 'Choose another day.' } })
  return slot
}

/** The lines to store: new ones at today's list prices, earlier ones at theirs. */
async function linesOf(
  tx: Tx,
  wanted: QuotationInput['lines'],
  before: QuotationRow | null,
): Promise<Line[]> {
  const ids = wanted.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await readSoldToday(tx, ids)).map((row) => [row.id, row]))
  const earlier = new Map(before?.lines.map((line) => [line.productId, line]))
  const fields: Record<string, string> = {}
  const lines = wanted.map((line, index): Line => {
    const { productId = null, quantity, assemblyQuantity, takeAwayQuantity } = line
    const services = { assemblyQuantity, takeAwayQuantity }
    if (productId === null) {
      const pence = line.agreedPence ?? 0
      const own = { productId, title: line.title, variant: null, image: null, isSale: false }
      const none = { assemblyQuantity: 0, assemblyPence: 0, takeAwayQuantity: 0, takeAwayPence: 0 }
      return { ...own, ...none, quantity, listPence: pence, agreedPence: pence }
    }
    const known = earlier.get(productId)
    const product = products.get(productId)
    const facts = known ?? (product && quotedOf(product))
    if (!facts) {
      throw new ShopError('INVALID_INPUT', {
        fields: { [`lines.${index}`]: 'This product is no longer for sale.' },
      })
    }
    const { title, variant, image, listPence, isSale } = facts
    const agreedPence = line.agreedPence ?? known?.agreedPence ?? listPence
    if (agreedPence > listPence) {
      fields[`lines.${index}.agreedPence`] = 'The agreed price can’t be above the list price.'
    }
    if (isSale && agreedPence < listPence) {
      fields[`lines.${index}.agreedPence`] = 'Nothing more is taken off a sale price.'
    }
    const priceOf = (service: 'assembly' | 'takeAway') => {
      if (services[`${service}Quantity`] === 0) return 0
      if (known && known[`${service}Quantity`] > 0) return known[`${service}Pence`]
      const pence = product?.[`${service}PricePence`] ?? null
      if (pence === null) {
        fields[`lines.${index}.${service}Quantity`] = `This service isn’t available for ${title}.`
      }
      return pence ?? 0
    }
    const prices = { assemblyPence: priceOf('assembly'), takeAwayPence: priceOf('takeAway') }
    const quoted = { productId, title, variant, image, quantity, listPence, isSale, agreedPence }
    return { ...quoted, ...services, ...prices }
  })
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
  return lines
}

/** A product as it is quoted today: the list price is what everybody pays. */
const quotedOf = ({ title, options, image, pricePence, salePricePence }: SoldToday) => ({
  title,
  variant: chosenOptionsText(options),
  image,
  listPence: salePricePence ?? pricePence,
  isSale: salePricePence !== null,
  agreedPence: salePricePence ?? pricePence,
})

/** Throws DISCOUNT_NEEDS_OWNER for a price below what staff may agree, or an owner has agreed. */
function refuseDiscounts(
  lines: readonly Line[],
  before: QuotationRow | null,
  mostPercent: number,
): void {
  const earlier = new Map(before?.lines.map((line) => [line.productId, line]))
  for (const line of lines) {
    const allowed = earlier.get(line.productId)?.agreedPence
    if (!needsOwner(line, mostPercent)) continue
    if (line.productId !== null && allowed !== undefined && line.agreedPence >= allowed) continue
    throw new QuotationError('DISCOUNT_NEEDS_OWNER', { title: line.title, mostPercent })
  }
}
