import { TRPCError } from '@trpc/server'
import type { z } from 'zod'
import type { Media } from '#server/images/name.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { findingText } from '#server/models/finding-text.shared.ts'
import { findingsOf } from '#server/models/findings.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import type { RouterOutputs } from '../router.ts'
import { modelAt, pictureAt } from './pictures.ts'
import { fieldsOf, jsonOf } from './product-fields.ts'
import type { Caller } from './row.ts'
import type { editProductBody, product, productQuery, staffProduct } from './product.schema.ts'

type Whole = RouterOutputs['catalogue']['byIds']['items'][number]

/** A product as REST names it. */
function productOf(whole: Whole, media: Media): z.output<typeof product> {
  const images = whole.images.map((name) => pictureAt(media, name))
  return {
    _id: whole.id,
    slug: whole.slug,
    ...jsonOf('everyone', whole),
    images,
    image: images[0] ?? null,
    salePrice: poundsFromPence(whole.salePricePence ?? 0),
    averageReview: Math.round(whole.averageReview * 100) / 100,
    familyId: whole.family?.id ?? null,
    options: whole.family?.options ?? [],
    model: whole.model === null ? null : modelAt(media, whole.model),
  }
}

/**
 * Products by their ids, in this order, as shoppers read them; without archived ones, and without a
 * price for assembly while the shop does not offer it.
 */
export async function wholeProducts(caller: Caller, products: { id: string }[]) {
  const [stored, assembles] = await Promise.all([
    storedProducts(caller, products),
    offersAssembly(caller),
  ])
  return assembles ? stored : stored.map((one) => ({ ...one, assemblyPrice: null }))
}

const offersAssembly = ({ call }: Caller): Promise<boolean> =>
  call.policy.service({ name: 'assembly' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TRPCError && error.code === 'NOT_FOUND') return false
      throw error
    },
  )

/** Products by their ids, in this order, as they are stored. */
async function storedProducts({ call, media }: Caller, products: { id: string }[]) {
  const { items } = await call.catalogue.byIds({ ids: products.map(({ id }) => id) })
  return items.map((item) => productOf(item, media))
}

/** One product by its id; NOT_FOUND when it is archived. */
export async function oneProduct(caller: Caller, { id }: { id: string }) {
  const [data] = await wholeProducts(caller, [{ id }])
  if (!data) throw new ShopError('NOT_FOUND', { what: 'product' })
  return data
}

type Staffs = RouterOutputs['catalogue']['update']

/** Products as staff read them: with the dates of their sales. */
export async function staffProducts(
  caller: Caller,
  products: Staffs[],
): Promise<z.output<typeof staffProduct>[]> {
  const known = new Map((await storedProducts(caller, products)).map((one) => [one._id, one]))
  return products.flatMap((product) => {
    const whole = known.get(product.id)
    const plannedSalePrice = poundsFromPence(product.plannedSalePence ?? 0)
    return whole ? [{ ...whole, ...jsonOf('staff', product), plannedSalePrice }] : []
  })
}

/** One of them, with what staff should check about it. */
export async function oneWithRemarks(caller: Caller, product: Staffs) {
  const [data] = await staffProducts(caller, [product])
  if (!data) throw new ShopError('NOT_FOUND', { what: 'product' })
  return { data, remarks: await remarksOn(caller, product) }
}

/** The measures of a product that differ from those of its 3D model, as sentences. */
async function remarksOn({ call }: Caller, product: Staffs): Promise<string[]> {
  const model = product.model === null ? null : await call.model.read({ name: product.model })
  if (!model?.facts) return []
  const piece = {
    ...product,
    name: product.title,
    isDressed: ['beds', 'mattresses'].includes(product.category),
  }
  return findingsOf(model.facts, [piece])
    .filter(({ code }) => code === 'sizeDiffers' || code === 'turned')
    .map(findingText)
    .map(({ title, text }) => `${title}: ${text}`)
}

type Asked = Omit<z.output<ReturnType<typeof productQuery>>, 'limit' | 'cursor'>

/** The procedure's filter from REST's query: prices in pence. */
export const listFilter = ({
  priceMin: priceMinPence,
  priceMax: priceMaxPence,
  ...filter
}: Asked) => ({ ...filter, priceMinPence, priceMaxPence })

type Edited = z.output<typeof editProductBody>

/** The procedures' input from REST's product fields; missing fields stay missing. */
export function productInput({ images, image, ...body }: Edited) {
  const one = image !== undefined && !images?.length
  return { ...fieldsOf(body), images: one ? [image] : images }
}

const sorted = (options: readonly { name: string; value: string }[]) =>
  options.map(({ name, value }) => JSON.stringify([name, value])).toSorted()

/**
 * Refuses a family or options that differ from those of the stored product, or of a new one, which
 * has none: they are changed as a family. INVALID_INPUT by field.
 */
export async function refuseMove(
  caller: Caller,
  { familyId, options }: Pick<Edited, 'familyId' | 'options'>,
  id?: string,
): Promise<void> {
  if (familyId === undefined && !options) return
  const stored = id === undefined ? null : await oneProduct(caller, { id })
  const isSame = {
    familyId: familyId === undefined || (familyId ?? null) === (stored?.familyId ?? null),
    options: !options || sorted(options).join() === sorted(stored?.options ?? []).join(),
  }
  const message = 'A product gets its family and options at /api/admin/families.'
  const fields = {
    ...(!isSame.familyId && { familyId: message }),
    ...(!isSame.options && { options: message }),
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}
