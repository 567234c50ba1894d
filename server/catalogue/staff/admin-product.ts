import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { hasImage } from '#server/images/add-image.ts'
import { modelIn, nameIn } from '#server/images/name.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { boxText } from '../packed-box.shared.ts'
import { packedBoxes } from '../packed-box.schema.ts'
import type { Known } from '../known-now.ts'
import { fieldNames } from '../fields/product-fields.schema.ts'
import type { AdminProduct, ProductFields, AdminProductDetails } from './admin-product.schema.ts'
import { changeSale } from '../prices/change-sale.shared.ts'
import { faultsOf } from './product-rules.ts'
import { readAudit } from '#server/audit/read-audit.ts'

type Editable = Record<keyof ProductFields, true>

/** The select of the fields that staff can set. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are ProductFields' own
const editableFields = Object.fromEntries(fieldNames.map((name) => [name, true])) as Editable

/** The select of those fields and the price of a planned sale. */
export const lockedFields = {
  ...editableFields,
  plannedSalePence: true,
} satisfies Prisma.ProductSelect

export const adminProductFields = {
  ...lockedFields,
  id: true,
  slug: true,
  reviewCount: true,
  ratingSum: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: typeof adminProductFields }>

const moment = (date: Date | null) => date?.toISOString() ?? null

/** A product as staff see it. */
export function adminProductOf({ ratingSum, ...row }: Row): AdminProduct {
  return {
    ...row,
    saleFrom: moment(row.saleFrom),
    saleTo: moment(row.saleTo),
    boxes: packedBoxes.parse(row.boxes),
    averageReview: row.reviewCount === 0 ? 0 : ratingSum / row.reviewCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The fields that staff can set, and the price of a planned sale. */
export type LockedProduct = ProductFields & { plannedSalePence: number | null }

/** Makes a `LockedProduct` of a row. */
export const lockedProductOf = (
  row: Prisma.ProductGetPayload<{ select: typeof lockedFields }>,
): LockedProduct => ({
  ...row,
  saleFrom: moment(row.saleFrom),
  saleTo: moment(row.saleTo),
  boxes: packedBoxes.parse(row.boxes),
})

/** The changed fields of a product. */
export type ProductChanges = {
  [Name in keyof ProductFields]?: ProductFields[Name] | undefined
}

/** The product after changes, with its sale as of `now`; throws INVALID_INPUT by field. */
export function changedProduct(
  before: LockedProduct,
  changes: ProductChanges,
  { now, taxonomy }: Known,
): LockedProduct {
  const sale = changeSale(before, changes, now)
  if ('faults' in sale) throw new ShopError('INVALID_INPUT', { fields: sale.faults })
  const after = { ...withChanges(before, changes), ...sale.sale }
  checkProduct(after, taxonomy)
  return after
}

/** The fields with changes; undefined ones are ignored. */
function withChanges<Fields extends object>(
  fields: Fields,
  changes: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.assign({}, fields, Object.fromEntries(given))
}

/** Throws INVALID_INPUT by field for a product whose fields are inconsistent. */
function checkProduct(product: LockedProduct, taxonomy: Taxonomy): void {
  const fields = faultsOf(product, taxonomy)
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}

/** The names of stored pictures; throws INVALID_INPUT when one is not in the store. */
export async function storedImages(
  deps: Pick<Deps, 'images'>,
  images: readonly string[],
): Promise<string[]> {
  const names = images.flatMap((image) => nameIn(image) ?? [])
  const stored = await Promise.all(names.map((name) => hasImage(deps, name)))
  if (names.length < images.length || stored.includes(false)) {
    const fault = 'A picture has not been uploaded. Upload it first.'
    throw new ShopError('INVALID_INPUT', { fields: { images: fault } })
  }
  return [...new Set(names)]
}

/** The name of a stored 3D model; throws INVALID_INPUT when it is not in the store. */
export async function storedModel(
  { db }: { db: Pick<Tx, 'storedModel'> },
  model: string | null,
): Promise<string | null> {
  if (model === null) return null
  const name = modelIn(model)
  const found =
    name && (await db.storedModel.findUnique({ where: { name }, select: { name: true } }))
  if (found) return found.name
  const fault = 'This 3D model has not been uploaded. Upload it first.'
  throw new ShopError('INVALID_INPUT', { fields: { model: fault } })
}

/** Locks a product on sale until the transaction ends; throws NOT_FOUND. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct> {
  await tx.$executeRaw`SELECT 1 FROM "Product" WHERE id = ${id}::uuid FOR UPDATE`
  const product = await tx.product.findFirst({
    where: { id, archivedAt: null },
    select: lockedFields,
  })
  if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
  return lockedProductOf(product)
}

/** A product as in its audit entries, with boxes in words. */
export const auditedProduct = <Given extends LockedProduct>({ boxes, ...fields }: Given) => ({
  ...fields,
  boxes: boxes.map(boxText),
})

/** Reads a product on sale with its audit entries; throws NOT_FOUND. */
export async function readProductForStaff(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<AdminProductDetails> {
  const row = await deps.db.product.findFirst({
    where: { id, archivedAt: null },
    select: adminProductFields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  return { ...adminProductOf(row), audit: await readAudit(deps, 'product', id) }
}
