import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { isOnSale } from '#server/catalogue-entry/on-sale.ts'
import { notifyCatalogueChange } from '#server/catalogue-entry/refresh-catalogue.ts'
import { ShopError } from '#server/lib/errors.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { z } from 'zod'
import { readSet } from './read-sets.ts'
import { lastToSave } from '#server/promotion/staff/save-promotion.ts'
import type { SetFields, StaffSet, UpdateSetInput } from './set-staff.schema.ts'

type SetDeps = Pick<Deps, 'db' | 'clock'>

/**
 * No category has this id. A version of the shop that knows no sets reads the promotion of one as
 * one for this category, and so takes nothing off.
 */
const NO_CATEGORY = ''

/** Adds a set, which is offered from now on; throws INVALID_INPUT by field. */
export function createSet(
  { db, clock }: SetDeps,
  actor: Actor,
  fields: SetFields,
): Promise<StaffSet> {
  return db.$transaction(async (tx) => {
    await check(tx, fields)
    const { members, ...rules } = fields
    const { id } = await tx.promotion.create({
      data: {
        ...rules,
        categories: [NO_CATEGORY],
        countsOnSale: true,
        stacks: true,
        startsAt: clock.now(),
        set: { create: { members: { create: inPlaces(members) } } },
      },
      select: { id: true },
    })
    return follow(tx, actor, { action: 'created', id })
  })
}

/**
 * Changes a set: orders keep what they have. Throws INVALID_INPUT by field, NOT_FOUND, and
 * CHANGED_MEANWHILE when it was saved after `updatedAt`.
 */
export function updateSet(
  { db }: Pick<SetDeps, 'db'>,
  actor: Actor,
  { id, updatedAt, ...fields }: UpdateSetInput,
): Promise<StaffSet> {
  return db.$transaction(async (tx) => {
    const before = await lockSet(tx, id)
    if (updatedAt !== before.updatedAt) {
      throw new ShopError('CHANGED_MEANWHILE', { by: await lastToSave(tx, id) })
    }
    await check(tx, fields)
    const { members, ...rules } = fields
    await tx.promotion.update({ where: { id }, data: rules })
    await tx.productSetMember.deleteMany({ where: { setId: id } })
    await tx.productSetMember.createMany({
      data: inPlaces(members).map((one) => ({ ...one, setId: id })),
    })
    return follow(tx, actor, { action: 'changed', id, before })
  })
}

/** Offers a set, or no longer; does nothing when it is so already. Throws NOT_FOUND. */
export function offerSet(
  { db, clock }: SetDeps,
  actor: Actor,
  { id, isOffered }: { id: string; isOffered: boolean },
): Promise<StaffSet> {
  return db.$transaction(async (tx) => {
    const before = await lockSet(tx, id)
    if (before.isOffered === isOffered) return before
    await tx.promotion.update({
      where: { id },
      data: { endsAt: isOffered ? null : clock.now() },
    })
    return follow(tx, actor, { action: 'changed', id, before })
  })
}

async function lockSet(tx: Tx, id: string): Promise<StaffSet> {
  await tx.$executeRaw`SELECT 1 FROM "Promotion" WHERE id = ${id}::uuid FOR UPDATE`
  return readSet(tx, id)
}

const inPlaces = (members: SetFields['members']) =>
  members.map((one, position) => ({ ...one, position }))

/** The audited facts of a set. */
const audited = ({ name, kind, amount, isOffered, members }: StaffSet) => ({
  name,
  kind,
  amount,
  isOffered,
  members: members.map(({ quantity, title, variant }) =>
    [`${quantity} × ${title}`, variant].filter((part) => part !== null).join(', '),
  ),
})

interface Followed {
  action: 'created' | 'changed'
  id: string
  before?: StaffSet
}

/** What follows from a saved set: its entry in the audit, and pages that show it anew. */
async function follow(tx: Tx, actor: Actor, { action, id, before }: Followed): Promise<StaffSet> {
  const saved = await readSet(tx, id)
  await recordAudit(tx, actor, {
    action,
    entity: 'promotion',
    entityId: id,
    ...(before && { before: audited(before) }),
    after: audited(saved),
  })
  await notifyCatalogueChange(tx)
  return saved
}

const sold = z.object({ id: z.uuid(), familyId: z.uuid().nullable(), payablePence: z.int() })
type Sold = z.infer<typeof sold>

/** Refuses a set by field: INVALID_INPUT. */
async function check(tx: Tx, { kind, amount, members }: SetFields): Promise<void> {
  const faults: Record<string, string> = {}
  const products = await readSold(tx, members)
  const membersFault = faultOfMembers(products, members)
  if (membersFault !== null) faults['members'] = membersFault
  const cheapestPence = membersFault === null ? cheapestOf(products, members) : null
  const amountFault = faultOfAmount(kind, amount, cheapestPence)
  if (amountFault !== null) faults['amount'] = amountFault
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
}

/** What is wrong with what a set saves of what its cheapest members cost; null: nothing. */
function faultOfAmount(
  kind: SetFields['kind'],
  amount: number,
  cheapestPence: number | null,
): string | null {
  if (kind === 'percent') return amount < 1 || amount > 100 ? 'Enter 1 to 100 per cent.' : null
  if (amount < 1) return 'Enter an amount above £0.'
  if (cheapestPence === null || amount <= cheapestPence) return null
  return `The cheapest options cost ${inPounds(cheapestPence)} together. Enter that or less.`
}

/** The products on sale that can be members of a set. */
const readSold = (tx: Tx, members: SetFields['members']): Promise<Sold[]> =>
  readRows(tx, sold)`
    SELECT p.id, p."familyId", p."payablePence" FROM "Product" p
    WHERE (p.id = ANY(${members.flatMap(({ productId }) => productId ?? [])}::uuid[])
      OR p."familyId" = ANY(${members.flatMap(({ familyId }) => familyId ?? [])}::uuid[]))
      AND ${isOnSale}`

const isOf = ({ productId, familyId }: SetFields['members'][number], one: Sold): boolean =>
  productId === null ? one.familyId === familyId : one.id === productId

/** What a set costs at least without its saving, in pence. */
const cheapestOf = (products: readonly Sold[], members: SetFields['members']): number =>
  members.reduce((sum, member) => {
    const prices = products.flatMap((one) => (isOf(member, one) ? one.payablePence : []))
    return sum + Math.min(...prices) * member.quantity
  }, 0)

/** What is wrong with the members of a set; null: nothing. */
function faultOfMembers(products: readonly Sold[], members: SetFields['members']): string | null {
  if (members.length < 2) return 'Add at least two different items.'
  if (members.some(({ productId, familyId }) => (productId === null) === (familyId === null))) {
    return 'Choose a product or a family.'
  }
  const named = members.flatMap(({ productId }) => productId ?? [])
  const families = members.flatMap(({ familyId }) => familyId ?? [])
  const isKnown = members.every((member) => products.some((one) => isOf(member, one)))
  if (!isKnown) return 'One of the items is no longer for sale. Remove it.'
  const isTwice =
    new Set([...named, ...families]).size < members.length ||
    products.some(
      ({ id, familyId }) => named.includes(id) && familyId !== null && families.includes(familyId),
    )
  return isTwice ? 'The same item is listed twice. Change its quantity instead.' : null
}
