import { nearestPence } from '#server/lib/money.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import facetsFile from './catalogue/facets.json' with { type: 'json' }
import familiesFile from './catalogue/families.json' with { type: 'json' }
import productsFile from './catalogue/products.json' with { type: 'json' }
import { pictureName } from './picture-names.ts'

/** A product of the demonstration catalogue; without a sale its sale price is 0. */
export interface SeedProduct {
  slug: string
  title: string
  description: string
  category: string
  subcategory: string | null
  size: string | null
  brand: string
  pricePence: number
  salePricePence: number
  totalStock: number
  widthCm: number
  depthCm: number
  heightCm: number
  weightKg: number
  materials: string[]
  colour: string
  assemblyMinutes: number
  assemblyPricePence: number | null
  takeAwayPricePence: number | null
  boxes: { lengthCm: number; widthCm: number; heightCm: number; weightKg: number }[]
  legsOff: boolean
  minDoorwayCm: number | null
  /** What it needs of a home beyond its doors; left out: nothing. */
  roomNote?: string | undefined
  seatHeightCm: number | null
  seatDepthCm: number | null
  guaranteeYears: number | null
  care: string | null
  fireLabel: boolean
  images: string[]
  model: string
  alt: string
  /** See server/catalogue/drawn-kinds.shared.ts; left out: as its category. */
  drawnAs?: string | undefined
}

/** What a variant overrides of its base product; prices in pounds. */
type SeedVariant = Partial<Omit<SeedProduct, `${string}Pence` | 'totalStock'>> & {
  slug: string
  price: number
  salePrice?: number
  assemblyPrice?: number
  takeAwayPrice?: number
  stock: number
  leadDays?: number
  modelVariant?: string
  values: Record<string, string | undefined>
}

type SeedValue = {
  label: string
  grade?: string
  colour?: string
  swatch?: string
  facts?: { composition?: string; rubCount?: number; care?: string }
  mattressCm?: number[]
}

interface SeedFamily {
  slug: string
  title: string
  /** The product whose fields apply where a variant has none of its own. */
  base: string
  options: { name: string; values: SeedValue[] }[]
  variants: SeedVariant[]
}

export const products: readonly SeedProduct[] = productsFile
const families: readonly SeedFamily[] = familiesFile

const pence = (pounds: number | undefined) => nearestPence(pounds ?? 0)

const known = new Set(products.map(({ slug }) => slug))

/** A variant as a product of the catalogue: the base product with the variant's own fields. */
function productOf(base: SeedProduct, variant: SeedVariant): SeedProduct {
  const own = Object.keys(base).filter((name) => name in variant)
  return {
    ...base,
    ...Object.fromEntries(own.map((name) => [name, Reflect.get(variant, name)])),
    pricePence: pence(variant.price),
    salePricePence: pence(variant.salePrice),
    ...(variant.assemblyPrice && { assemblyPricePence: pence(variant.assemblyPrice) }),
    ...(variant.takeAwayPrice && { takeAwayPricePence: pence(variant.takeAwayPrice) }),
    totalStock: variant.stock,
  }
}

/** The variants that no other file of the catalogue has, as products. */
export const variantProducts: readonly SeedProduct[] = families.flatMap(({ base, variants }) => {
  const first = products.find(({ slug }) => slug === base)
  if (first === undefined) throw new Error(`There is no product ${base}.`)
  return variants.filter(({ slug }) => !known.has(slug)).map((variant) => productOf(first, variant))
})

const facetsBySlug = new Map(facetsFile.map(({ slug, ...facts }) => [slug, facts]))

/** The SKU of a product, what it costs the shop, and the facts that lists are filtered by. */
export function facetColumns(slug: string) {
  const facts = facetsBySlug.get(slug)
  if (facts === undefined) throw new Error(`There are no facts of ${slug}.`)
  return facts
}

/** The columns of a variant that its family gives to it, by slug. */
const variantBySlug = new Map(
  families.flatMap(({ variants }) => variants.map((variant) => [variant.slug, variant] as const)),
)

/** The lead time and the 3D model's material of a product that is a variant. */
export function variantColumns(slug: string) {
  const { leadDays = null, modelVariant = null } = variantBySlug.get(slug) ?? {}
  return { leadDays, modelVariant }
}

const valueRow = (
  { label, grade, colour, swatch, facts = {}, mattressCm: [width, depth] = [] }: SeedValue,
  position: number,
) => ({
  label,
  position,
  grade: grade ?? null,
  colour: colour ?? null,
  swatch: swatch === undefined ? null : pictureName(`swatches/${swatch}`),
  composition: facts.composition ?? null,
  rubCount: facts.rubCount ?? null,
  care: facts.care ?? null,
  mattressWidthCm: width ?? null,
  mattressLengthCm: depth ?? null,
})

/**
 * Adds the missing families, once their products exist, and makes products without a family their
 * variants; returns the ids of those.
 */
export async function seedFamilies(tx: Tx): Promise<string[]> {
  const moved: string[] = []
  for (const { slug, title, options, variants } of families) {
    if ((await tx.family.findUnique({ where: { slug }, select: { id: true } })) !== null) continue
    const slugs = variants.map((variant) => variant.slug)
    const alone = await tx.product.findMany({
      where: { slug: { in: slugs }, familyId: null },
      select: { id: true, slug: true },
    })
    // With a part of the catalogue seeded, a single variant makes no family.
    if (alone.length < 2) continue
    const family = await tx.family.create({
      data: {
        slug,
        title,
        options: {
          create: options.map(({ name, values }, position) => ({
            name,
            position,
            values: { create: values.map(valueRow) },
          })),
        },
      },
      include: { options: { include: { values: true }, orderBy: { position: 'asc' } } },
    })
    for (const { id, slug: variantSlug } of alone) {
      const chosen = variantBySlug.get(variantSlug)?.values ?? {}
      const optionValueIds = family.options.flatMap(({ name, values }) =>
        values.filter(({ label }) => label === chosen[name]).map((value) => value.id),
      )
      await tx.product.update({ where: { id }, data: { familyId: family.id, optionValueIds } })
      moved.push(id)
    }
  }
  return moved
}
