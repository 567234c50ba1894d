import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { escapeLike } from '#server/lib/like.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freeSlug, slugOf } from '#server/catalogue/product-rules.ts'
import { adminFamilyFields, adminFamilyOf, auditedFamily } from './admin-family.ts'
import { checkFamily, lockProducts, lockSlugs, withStoredSwatches } from './check-family.ts'
import type { AdminFamily, CreateFamilyInput } from './family.schema.ts'
import { notMadeColumn, optionsWithIds, writeOptions, writeVariants } from './write-options.ts'

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
