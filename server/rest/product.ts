import type { z } from 'zod'
import { poundsFromPence } from '../lib/money.ts'
import type { RouterOutputs } from '../router.ts'
import { pictureAt } from './pictures.ts'
import type { editProductBody, product } from './product.schema.ts'

type Whole = RouterOutputs['catalogue']['byIds']['items'][number]

/** A product as REST names it. */
export function productOf(
  whole: Omit<Whole, 'image' | 'alt' | 'widthCm' | 'reviewCount'>,
  origin: string,
): z.output<typeof product> {
  const images = whole.images.map((name) => pictureAt(origin, name))
  return {
    _id: whole.id,
    slug: whole.slug,
    images,
    image: images[0] ?? null,
    title: whole.title,
    description: whole.description,
    category: whole.category,
    subcategory: whole.subcategory,
    size: whole.size,
    brand: whole.brand,
    price: poundsFromPence(whole.pricePence),
    salePrice: poundsFromPence(whole.salePricePence ?? 0),
    totalStock: whole.stock,
    averageReview: Math.round(whole.averageReview * 100) / 100,
  }
}

type Edited = z.output<typeof editProductBody>

/** What the procedures take of a product's new fields; those that are missing stay missing. */
export function productInput<Body extends Edited>({
  price: pricePence,
  salePrice: salePricePence,
  totalStock: stock,
  images,
  image,
  ...fields
}: Body) {
  const one = image !== undefined && !images?.length
  return { ...fields, pricePence, salePricePence, stock, images: one ? [image] : images }
}
