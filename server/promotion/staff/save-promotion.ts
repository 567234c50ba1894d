import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seriesPrefix } from '../promotion.shared.ts'
import {
  faultsOf,
  normalized,
  type PromotionFields,
  type StaffPromotion,
  type UpdatePromotionInput,
} from './promotion-staff.schema.ts'
import { readPromotion } from './read-promotions.ts'

type SaveDeps = Pick<Deps, 'db'>

/** Adds a promotion; throws INVALID_INPUT by field, also for a code that another one has. */
export function createPromotion(
  deps: SaveDeps,
  actor: Actor,
  fields: PromotionFields,
): Promise<StaffPromotion> {
  return deps.db.$transaction(async (tx) => {
    await check(tx, null, fields)
    const { id } = await tx.promotion.create({ data: normalized(fields), select: { id: true } })
    const created = await readPromotion(tx, id)
    await recordAudit(tx, actor, {
      action: 'created',
      entity: 'promotion',
      entityId: id,
      after: audited(created),
    })
    return created
  })
}

/**
 * Changes the given fields of a promotion: orders keep what they have. Throws INVALID_INPUT by
 * field, NOT_FOUND, and CHANGED_MEANWHILE when it was saved after `updatedAt`.
 */
export function updatePromotion(
  deps: SaveDeps,
  actor: Actor,
  { id, updatedAt, ...given }: UpdatePromotionInput,
): Promise<StaffPromotion> {
  return deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Promotion" WHERE id = ${id}::uuid FOR UPDATE`
    const before = await readPromotion(tx, id)
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) {
      throw new ShopError('CHANGED_MEANWHILE', { by: await lastToSave(tx, id) })
    }
    const { used: _used, givenPence: _given, forNames: _names, set, ...counted } = before
    if (set !== null) throw new ShopError('NOT_FOUND', { what: 'promotion' })
    const { codesMade, ...known } = counted
    const { id: _id, updatedAt: _at, ...fields } = known
    const next: PromotionFields = { ...fields, ...givenOf(given) }
    if (codesMade > 0 && next.code !== known.code) {
      const code = `Codes beginning with ${seriesPrefix(known.code) ?? known.code} are in use, so this stays.`
      throw new ShopError('INVALID_INPUT', { fields: { code } })
    }
    await check(tx, id, next)
    await tx.promotion.update({ where: { id }, data: normalized(next) })
    const saved = await readPromotion(tx, id)
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'promotion',
      entityId: id,
      before: audited(before),
      after: audited(saved),
    })
    return saved
  })
}

/** Ends a promotion now; one that has not begun never begins. Throws NOT_FOUND. */
export async function stopPromotion(
  deps: SaveDeps & Pick<Deps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<StaffPromotion> {
  const now = deps.clock.now()
  const { startsAt, endsAt } = await readPromotion(deps.db, id)
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return readPromotion(deps.db, id)
  const isBegun = Date.parse(startsAt) < now.getTime()
  return updatePromotion(deps, actor, {
    id,
    ...(!isBegun && { startsAt: new Date(now.getTime() - 1).toISOString() }),
    endsAt: now.toISOString(),
  })
}

async function check(tx: Tx, id: string | null, fields: PromotionFields): Promise<void> {
  const faults = faultsOf(fields)
  const { code, categories, familyIds } = fields
  const other = code === null ? null : await tx.promotion.findUnique({ where: { code } })
  const inSeries =
    code === null
      ? null
      : await tx.promotionCode.findUnique({ where: { code }, select: { promotion: true } })
  const taken = other && other.id !== id ? other : inSeries?.promotion
  if (taken) faults['code'] = `${taken.name} already has this code. Choose another one.`
  const known = await tx.category.count({ where: { id: { in: categories } } })
  if (known < new Set(categories).size) faults['categories'] = 'There is no such category.'
  const families = await tx.family.count({ where: { id: { in: familyIds } } })
  if (families < new Set(familyIds).size) faults['familyIds'] = 'There is no such family.'
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID_INPUT', { fields: faults })
}

/** The fields that were given. */
const givenOf = (given: Partial<Record<keyof PromotionFields, unknown>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** The audited fields of a promotion. */
const audited = ({
  id: _id,
  updatedAt: _at,
  used: _used,
  givenPence: _given,
  familyIds: _families,
  set: _set,
  codesMade: _codes,
  ...promotion
}: StaffPromotion) => promotion

/** Who saved a promotion last; null while nobody has. */
export async function lastToSave(tx: Tx, entityId: string): Promise<string | null> {
  const last = await tx.auditEntry.findFirst({
    where: { entity: 'promotion', entityId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorName: true },
  })
  return last?.actorName ?? null
}
