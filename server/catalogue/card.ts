import type { Prisma } from '../generated/prisma/client.ts'
import type { ProductCard } from './catalogue.schema.ts'

export const cardFields = {
  id: true,
  slug: true,
  title: true,
  category: true,
  subcategory: true,
  size: true,
  brand: true,
  pricePence: true,
  salePricePence: true,
  stock: true,
  images: true,
  alt: true,
  widthCm: true,
} satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: typeof cardFields }>

/** A product as its card shows it. */
export function cardOf({ images, ...row }: Row): ProductCard {
  return { ...row, image: images[0] ?? null }
}

/** The columns of a card, for statements that select them `FROM "Product" AS p`. */
export const cardColumns = Object.keys(cardFields)
  .map((field) => (field === 'images' ? 'p.images[1] AS image' : `p."${field}"`))
  .join(', ')
