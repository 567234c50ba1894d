import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { notifyCatalogueChange } from '#server/catalogue-entry/refresh-catalogue.ts'
import { freeSlug, slugOrNone } from '#server/catalogue/staff/product-rules.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { KindFields, StaffKind } from './kind.schema.ts'

const columns = {
  id: true,
  slug: true,
  label: true,
  plural: true,
  aliases: true,
  rooms: true,
  litres: true,
  kg: true,
  dismantleMinutes: true,
  assembleMinutes: true,
  twoPeople: true,
  fragile: true,
  special: true,
  drawing: true,
  holds: true,
  source: true,
  archivedAt: true,
} satisfies Prisma.RemovalKindSelect

type Row = Prisma.RemovalKindGetPayload<{ select: typeof columns }>

const kindOf = ({ archivedAt, ...row }: Row): StaffKind => ({
  ...row,
  isHidden: archivedAt !== null,
})

/** The facts of a kind as the record of changes has them. */
const factsOf = ({ archivedAt: _, id: __, ...facts }: Row) => facts

/** All kinds of pieces in the order of the page, hidden ones among them. */
export async function listKinds({ db }: Pick<Deps, 'db'>): Promise<StaffKind[]> {
  const rows = await db.removalKind.findMany({
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
    select: columns,
  })
  return rows.map(kindOf)
}

/**
 * Adds a kind of piece, the last in the order of the page; its slug is made of its name and never
 * changes, because lists of visitors name it. Every process is notified, so that the next visitor
 * counts with it. Throws INVALID_INPUT for a name that another kind has.
 */
export async function createKind(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  input: KindFields,
): Promise<StaffKind> {
  return db.$transaction(async (tx) => {
    const others = await lockKinds(tx)
    refuseTaken(others, input.label)
    const after = await tx.removalKind.create({
      data: {
        ...input,
        slug: freeSlug(slugOrNone(input.label) || 'piece', new Set(others.map(({ slug }) => slug))),
        position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      },
      select: columns,
    })
    await recordAudit(tx, actor, {
      action: 'created',
      entity: 'removalKind',
      entityId: after.id,
      after: factsOf(after),
    })
    await notifyCatalogueChange(tx)
    return kindOf(after)
  })
}

/**
 * Changes a kind of piece. Estimates that were seen keep theirs; lists are counted with the new
 * figures from now on. Throws NOT_FOUND, and INVALID_INPUT for a name that another kind has.
 */
export async function updateKind(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...input }: KindFields & { id: string },
): Promise<StaffKind> {
  return db.$transaction(async (tx) => {
    const others = await lockKinds(tx)
    const before = await findKind(tx, id)
    refuseTaken(
      others.filter((other) => other.id !== id),
      input.label,
    )
    const after = await tx.removalKind.update({ where: { id }, data: input, select: columns })
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'removalKind',
      entityId: id,
      before: factsOf(before),
      after: factsOf(after),
    })
    await notifyCatalogueChange(tx)
    return kindOf(after)
  })
}

/**
 * Hides a kind of piece, or shows it again; a list that has it keeps it, with its volume. Does
 * nothing the second time. Throws NOT_FOUND.
 */
export async function hideKind(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockKinds(tx)
    const before = await findKind(tx, id)
    if ((before.archivedAt !== null) === isHidden) return
    const archivedAt = isHidden ? clock.now() : null
    await tx.removalKind.update({ where: { id }, data: { archivedAt } })
    await recordAudit(tx, actor, {
      action: isHidden ? 'archived' : 'restored',
      entity: 'removalKind',
      entityId: id,
      before: { isHidden: !isHidden },
      after: { isHidden },
    })
    await notifyCatalogueChange(tx)
  })
}

/** Locks the names of all kinds until the transaction ends: one change of them at a time. */
async function lockKinds(tx: Tx) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('removal kinds', 0))`
  return tx.removalKind.findMany({
    select: { id: true, slug: true, label: true, position: true },
  })
}

async function findKind(tx: Tx, id: string): Promise<Row> {
  const found = await tx.removalKind.findUnique({ where: { id }, select: columns })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'item' })
  return found
}

const fold = (label: string) => label.toLowerCase().replaceAll(/\s+/g, ' ')

function refuseTaken(others: readonly { label: string }[], label: string): void {
  if (!others.some((other) => fold(other.label) === fold(label))) return
  throw new ShopError('INVALID_INPUT', {
    fields: { label: 'There is an item of this name already.' },
  })
}
