import { recordAudit, type Actor } from '../../../audit/record-audit.ts'
import { escapeLike } from '../../../lib/like.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { freeSlug, slugOf } from '../../product-rules.ts'
import { adminFamilyFields, adminFamilyOf } from './admin-family.ts'
import { auditedFamily } from './audit-family.ts'
import { checkFamily, lockProducts, lockSlugs, withStoredSwatches } from './check-family.ts'
import type { AdminFamily, CreateFamilyInput } from './family.schema.ts'
import { optionsWithIds, writeOptions } from './write-options.ts'
import { writeVariants } from './write-variants.ts'

/** Adds a family and makes products its variants. INVALID_INPUT by field. */
export async function createFamily(
  deps: Pick<Deps, 'db' | 'images'>,
  actor: Actor,
  input: CreateFamilyInput,
): Promise<AdminFamily> {
  const given = await withStoredSwatches(deps, input.options)
  const { title, variants = [] } = input
  return deps.db.$transaction(async (tx) => {
    await lockSlugs(tx)
    await lockProducts(
      tx,
      variants.map(({ productId }) => productId),
    )
    const slug = input.slug ?? (await findSlug(tx, title))
    await checkFamily(tx, null, { slug, title, options: given, variants })
    const { id } = await tx.family.create({ data: { slug, title }, select: { id: true } })
    const options = optionsWithIds(given, [])
    await writeOptions(tx, id, [], options)
    await writeVariants(tx, id, { options, variants })
    const row = await tx.family.findUniqueOrThrow({ where: { id }, select: adminFamilyFields })
    const family = adminFamilyOf(row)
    await recordAudit(tx, actor, {
      action: 'created',
      entity: 'family',
      entityId: id,
      after: auditedFamily(family),
    })
    return family
  })
}

async function findSlug(tx: Tx, title: string): Promise<string> {
  const slug = slugOf(title)
  const taken = await tx.family.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${escapeLike(slug)}-` } }] },
    select: { slug: true },
  })
  return freeSlug(slug, new Set(taken.map((family) => family.slug)))
}
