import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { closeSlots, renewSlots } from '../slots/make-slots.ts'
import { auditedZone, checkZone, lockAllZones, readOverbooked } from './check-zone.ts'
import { readZone } from './read-zones.ts'
import type { CreateZoneInput, Overbooked, UpdateZoneInput, Zone } from './zone.schema.ts'

type ZoneDeps = Pick<Deps, 'db' | 'clock'>
type Saved = { zone: Zone; overbooked: Overbooked }

/** Adds a zone with its windows and makes its slots; throws INVALID_INPUT by field. */
export function createZone(deps: ZoneDeps, actor: Actor, input: CreateZoneInput): Promise<Saved> {
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    await checkZone(tx, null, input)
    const { windows, collection, parcel, ...fields } = input
    const { _max: last } = await tx.deliveryZone.aggregate({ _max: { position: true } })
    const { id } = await tx.deliveryZone.create({
      data: {
        ...fields,
        ...jsonOf({ collection, parcel }),
        position: (last.position ?? 0) + 1,
        windows: { create: windows },
      },
      select: { id: true },
    })
    await renewSlots(tx, [id], { today: dayInLondon(deps.clock.now()) })
    const zone = await readZone({ db: tx }, id)
    const change = { action: 'created', entity: 'deliveryZone', entityId: id } as const
    await recordAudit(tx, actor, { ...change, after: auditedZone(zone) })
    return { zone, overbooked: [] }
  })
}

/**
 * Changes the given fields of a zone and updates its slots. Bookings stay: windows that now have
 * fewer places than orders, or were removed, are reported in `overbooked`. Throws INVALID_INPUT by
 * field, NOT_FOUND, and CHANGED_MEANWHILE when it was saved after `updatedAt`.
 */
export function updateZone(
  deps: ZoneDeps,
  actor: Actor,
  { id, updatedAt, ...input }: UpdateZoneInput,
): Promise<Saved> {
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    const before = await readZone({ db: tx }, id)
    if (updatedAt !== undefined && updatedAt !== before.updatedAt) {
      throw new ShopError('CHANGED_MEANWHILE', { by: await lastToSave(tx, id) })
    }
    const { windows, collection, parcel, ...fields } = givenOf(input)
    await checkZone(tx, id, { ...before, ...fields, windows: windows ?? before.windows })
    await tx.deliveryZone.update({
      where: { id },
      data: {
        ...fields,
        ...jsonOf({ collection, parcel }),
        ...(windows && { windows: { deleteMany: {}, create: windows } }),
      },
    })
    const today = dayInLondon(deps.clock.now())
    await renewSlots(tx, [id], { today })
    const zone = await readZone({ db: tx }, id)
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'deliveryZone',
      entityId: id,
      before: auditedZone(before),
      after: auditedZone(zone),
    })
    return { zone, overbooked: await readOverbooked(tx, [id], { first: today }) }
  })
}

/** Archives a zone: nothing can be booked there any more, bookings stay. Throws NOT_FOUND. */
export function archiveZone(
  deps: ZoneDeps,
  actor: Actor,
  id: string,
): Promise<{ overbooked: Overbooked }> {
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    const before = await readZone({ db: tx }, id)
    const now = deps.clock.now()
    const today = dayInLondon(now)
    await tx.deliveryZone.update({ where: { id }, data: { archivedAt: now } })
    await closeSlots(tx, id, today)
    await recordAudit(tx, actor, {
      action: 'archived',
      entity: 'deliveryZone',
      entityId: id,
      before: auditedZone(before),
    })
    return { overbooked: await readOverbooked(tx, [id], { first: today }) }
  })
}

/**
 * Restores an archived zone: its windows can be booked again. Throws NOT_FOUND for one that is not
 * archived, INVALID_INPUT when another zone has its name or one of its areas by now.
 */
export function restoreZone(deps: ZoneDeps, actor: Actor, id: string): Promise<Saved> {
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    const { count } = await tx.deliveryZone.updateMany({
      where: { id, archivedAt: { not: null } },
      data: { archivedAt: null },
    })
    if (count === 0) throw new ShopError('NOT_FOUND', { what: 'delivery zone' })
    const zone = await readZone({ db: tx }, id)
    await checkZone(tx, id, zone)
    const today = dayInLondon(deps.clock.now())
    await renewSlots(tx, [id], { today })
    await recordAudit(tx, actor, {
      action: 'restored',
      entity: 'deliveryZone',
      entityId: id,
      after: auditedZone(zone),
    })
    return { zone, overbooked: await readOverbooked(tx, [id], { first: today }) }
  })
}

/** The methods of a zone as their columns take them. */
const jsonOf = ({
  collection,
  parcel,
}: {
  collection: Zone['collection'] | undefined
  parcel: Zone['parcel'] | undefined
}) => ({
  ...(collection !== undefined && { collection: collection ?? Prisma.DbNull }),
  ...(parcel !== undefined && { parcel: parcel ?? Prisma.DbNull }),
})

type Given = Omit<UpdateZoneInput, 'id' | 'updatedAt'>
type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The given fields, without undefined ones, which Prisma would ignore too. */
const givenOf = (input: Given): Present<Given> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

async function lastToSave(tx: Tx, entityId: string): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { entity: 'deliveryZone', entityId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorName: true },
  })
  return entry?.actorName ?? null
}
