import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { adminFamilyFields, adminFamilyOf, auditedFamily } from './admin-family.ts'
import { checkFamily, lockProducts, lockSlugs, withStoredSwatches } from './check-family.ts'
import type { AdminFamily, UpdateFamilyInput, CreateFamilyInput } from './family.schema.ts'
import { notMadeColumn, optionsWithIds, writeOptions, writeVariants } from './write-options.ts'
import { escapeLike } from '#server/lib/text/like.ts'
import { freeSlug, slugOf } from '#server/catalogue/staff/product-rules.ts'

/**
 * Changes the fields of a family that are sent; all are checked together. Throws INVALID_INPUT by
 * field, NOT_FOUND, and CHANGED_MEANWHILE when somebody has saved it after `updatedAt`.
 */
export async function updateFamily(
  deps: Pick<Deps, 'db' | 'images'>,
  actor: Actor,
  input: UpdateFamilyInput,
): Promise<AdminFamily> {
  const options = input.options && (await withStoredSwatches(deps, input.options))
  return deps.db.$transaction((tx) => changeFamily(tx, actor, { ...input, options }))
}

/** Changes a family within a transaction; the swatches are stored. */
export async function changeFamily(
  tx: Tx,
  actor: Actor,
  input: Omit<UpdateFamilyInput, 'options'> & { options: UpdateFamilyInput['options'] | undefined },
): Promise<AdminFamily> {
  const { id } = input
  if (input.slug !== undefined) await lockSlugs(tx)
  const before = await lockUnchanged(
    tx,
    input,
    input.variants?.map(({ productId }) => productId),
  )
  const { slug = before.slug, title = before.title } = input
  const options = optionsWithIds(input.options ?? before.options, before.options)
  const asNamed = renamedBy(before.options, options)
  const variants = input.variants ?? before.variants.map(asNamed)
  await checkFamily(tx, id, { slug, options, variants, notMade: input.notMade ?? [] })
  const notMade = input.notMade ?? before.notMade.map(asNamed)
  await writeOptions(tx, id, before.options, options)
  await writeVariants(tx, id, { options, variants })
  const products = [...before.variants, ...variants].map(({ productId }) => productId)
  await refreshCatalogue(tx, [...new Set(products)])
  const row = await tx.family.update({
    where: { id },
    // Always later than before, however quick the edit was.
    data: {
      slug,
      title,
      notMade: notMadeColumn(options, { notMade, variants }),
      updatedAt: laterThan(before.updatedAt),
    },
    select: adminFamilyFields,
  })
  const family = adminFamilyOf(row)
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'family',
    entityId: id,
    before: auditedFamily(before),
    after: auditedFamily(family),
  })
  return family
}

/** Locks a family as `lockFamily`; throws CHANGED_MEANWHILE when it was saved after `updatedAt`. */
export async function lockUnchanged(
  tx: Tx,
  { id, updatedAt }: Pick<UpdateFamilyInput, 'id' | 'updatedAt'>,
  others?: readonly string[],
): Promise<AdminFamily> {
  const family = await lockFamily(tx, id, others)
  if (family.updatedAt === updatedAt) return family
  throw new ShopError('CHANGED_MEANWHILE', { by: await lastToSave(tx, id) })
}

/**
 * Locks a family with its variants and other products until the transaction ends; throws NOT_FOUND.
 * Products are locked before their family, in the order in which a changed price locks both.
 */
async function lockFamily(
  tx: Tx,
  id: string,
  others: readonly string[] = [],
): Promise<AdminFamily> {
  const variants = await tx.product.findMany({ where: { familyId: id }, select: { id: true } })
  await lockProducts(tx, [...variants.map((variant) => variant.id), ...others])
  await tx.$executeRaw`SELECT 1 FROM "Family" WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.family.findUnique({ where: { id }, select: adminFamilyFields })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'family' })
  return adminFamilyOf(row)
}

/**
 * Returns a function that renames the choices of a variant to the new names of options and values.
 */
function renamedBy(before: AdminFamily['options'], options: AdminFamily['options']) {
  const now = ({ name, value: label }: { name: string; value: string }) => {
    const option = before.find((candidate) => candidate.name === name)
    const value = option?.values.find((candidate) => candidate.label === label)
    const next = options.find(({ id }) => id === option?.id)
    const nextValue = next?.values.find(({ id }) => id === value?.id)
    return { name: next?.name ?? name, value: nextValue?.label ?? label }
  }
  return <Chosen extends { options: { name: string; value: string }[] }>(one: Chosen): Chosen => ({
    ...one,
    options: one.options.map(now),
  })
}

const laterThan = (moment: string) => new Date(Math.max(Date.now(), new Date(moment).getTime() + 1))

async function lastToSave(tx: Tx, entityId: string): Promise<string | null> {
  const entry = await tx.auditEntry.findFirst({
    where: { entity: 'family', entityId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorName: true },
  })
  return entry?.actorName ?? null
}

/** Deletes a family; its products stay on sale as families of one. Throws NOT_FOUND. */
export async function deleteFamily(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const family = await lockFamily(tx, id)
    await tx.product.updateMany({
      where: { familyId: id },
      data: { familyId: null, optionValueIds: [] },
    })
    await tx.family.delete({ where: { id } })
    await refreshCatalogue(
      tx,
      family.variants.map(({ productId }) => productId),
    )
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'family',
      entityId: id,
      before: auditedFamily(family),
    })
  })
}

/** Adds a family and makes products its variants. Throws INVALID_INPUT by field. */
export async function createFamily(
  deps: Pick<Deps, 'db' | 'images'>,
  actor: Actor,
  input: CreateFamilyInput,
): Promise<AdminFamily> {
  const options = await withStoredSwatches(deps, input.options)
  return deps.db.$transaction(async (tx) => {
    await lockSlugs(tx)
    await lockProducts(tx, input.variants?.map(({ productId }) => productId) ?? [])
    return addFamily(tx, actor, { ...input, options })
  })
}

/** Adds a family in a transaction that has locked slugs, then products; swatches are stored. */
export async function addFamily(
  tx: Tx,
  actor: Actor,
  input: CreateFamilyInput,
): Promise<AdminFamily> {
  const { title, variants = [], notMade = [] } = input
  const slug = input.slug ?? (await findSlug(tx, title))
  await checkFamily(tx, null, { slug, options: input.options, variants, notMade })
  const options = optionsWithIds(input.options, [])
  const { id } = await tx.family.create({
    data: { slug, title, notMade: notMadeColumn(options, { notMade, variants }) },
    select: { id: true },
  })
  await writeOptions(tx, id, [], options)
  await writeVariants(tx, id, { options, variants })
  await refreshCatalogue(
    tx,
    variants.map(({ productId }) => productId),
  )
  const row = await tx.family.findUniqueOrThrow({ where: { id }, select: adminFamilyFields })
  const family = adminFamilyOf(row)
  await recordAudit(tx, actor, {
    action: 'created',
    entity: 'family',
    entityId: id,
    after: auditedFamily(family),
  })
  return family
}

async function findSlug(tx: Tx, title: string): Promise<string> {
  const slug = slugOf(title)
  const taken = await tx.family.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${escapeLike(slug)}-` } }] },
    select: { slug: true },
  })
  return freeSlug(slug, new Set(taken.map((family) => family.slug)))
}
