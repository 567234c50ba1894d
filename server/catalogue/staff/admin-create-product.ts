import { type Known, knownNow } from '../known-now.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { escapeLike } from '#server/lib/text/like.ts'
import { keepCategories } from './categories/lock-categories.ts'
import { actAs, checkPrices, type Editor } from '../prices/check-prices.ts'
import {
  adminProductFields,
  adminProductOf,
  auditedProduct,
  changedProduct,
  type LockedProduct,
  storedImages,
  storedModel,
} from './admin-product.ts'
import { unsetFields } from '../fields/field-shapes.schema.ts'
import type { AdminProduct, CreateProductInput } from './admin-product.schema.ts'
import { freeSlug, slugOf } from './product-rules.ts'
import { writeSku } from './write-skus.ts'

/** How many times adding is tried when the same title is added concurrently. */
const MAX_ROUNDS = 5

/**
 * Adds a product with a slug made from its title; its first stock opens its ledger. Throws
 * INVALID_INPUT when its fields are inconsistent, a picture is not in the store or another product
 * has its SKU, ROLE_MISSING for somebody who may set no price.
 */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'images' | 'clock' | 'categories'>,
  actor: Editor,
  input: CreateProductInput,
): Promise<AdminProduct> {
  const product = newProduct(input, knownNow(deps))
  const images = await storedImages(deps, product.images)
  return untilSlugIsFree(() =>
    deps.db.$transaction(async (tx) => {
      const added = await insertProduct(tx, actor, { ...product, images })
      if (added.sku !== null) await writeSku(tx, added)
      await refreshCatalogue(tx, [added.id])
      return added
    }),
  )
}

/** The fields of a new product, with its sale as of now; throws INVALID_INPUT by field. */
export function newProduct(input: CreateProductInput, known: Known): LockedProduct {
  const { title, description, category, pricePence, stock, ...optional } = input
  const needed = { title, description, category, pricePence, stock }
  return changedProduct({ ...unsetFields, ...needed, plannedSalePence: null }, optional, known)
}

/** Runs a transaction that adds products, again when another has taken one of its slugs. */
export async function untilSlugIsFree<Result>(add: () => Promise<Result>): Promise<Result> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await add()
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new ShopError('UNAVAILABLE', {})
}

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/**
 * Adds a product within a transaction; its pictures are stored. The caller writes its SKU
 * (`writeSkus`) and refreshes the catalogue.
 * Throws ROLE_MISSING for somebody who may set no price.
 */
export async function insertProduct(
  tx: Tx,
  actor: Editor,
  given: LockedProduct,
): Promise<AdminProduct> {
  checkPrices(actor, null, given)
  const product = { ...given, model: await storedModel({ db: tx }, given.model) }
  await keepCategories(tx, [product])
  await actAs(tx, actor)
  const slug = await findSlug(tx, product.title)
  const { stock } = product
  const row = await tx.product.create({
    data: {
      ...product,
      sku: null,
      slug,
      ...(stock > 0 && { stockMovements: { create: { quantity: stock, reason: 'opening' } } }),
    },
    select: adminProductFields,
  })
  await recordAudit(tx, actor, {
    action: 'created',
    entity: 'product',
    entityId: row.id,
    after: auditedProduct(product),
  })
  return { ...adminProductOf(row), sku: product.sku }
}

async function findSlug(tx: Tx, title: string): Promise<string> {
  const slug = slugOf(title)
  const taken = await tx.product.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${escapeLike(slug)}-` } }] },
    select: { slug: true },
  })
  return freeSlug(slug, new Set(taken.map((product) => product.slug)))
}
