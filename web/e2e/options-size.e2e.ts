import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct } from '#server/test/factories.ts'
import { shopUrl, test } from './browser.ts'
import { fetchHtml } from './html.ts'

const sofa = { category: 'sofas', brand: 'Pennyfield', description: 'Deep, wide and soft.' }

const slugify = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * A family of 60 fabrics in three sizes, on the given kinds of legs; returns the slug of a variant,
 * and a function that archives it.
 */
async function aLargeFamily({ db }: Pick<Deps, 'db'>, legs: readonly string[] = []) {
  const name = `broad-${randomUUID().slice(0, 8)}`
  const colours = [
    'Oat',
    'Slate',
    'Moss',
    'Teal',
    'Forest',
    'Claret',
    'Mustard',
    'Navy',
    'Stone',
    'Ink',
  ]
  const grades = ['Weave', 'Linen', 'Velvet', 'Bouclé', 'Wool', 'Leather']
  const fabrics = Array.from({ length: 60 }, (_, position) => {
    const colour = randomBytes(3).toString('hex')
    const grade = grades[Math.floor(position / 10)] ?? ''
    const swatch = `${randomBytes(8).toString('hex')}-400x400-${colour}`
    const label = `${colours[position % 10]} ${grade.toLowerCase()}`
    return { position, label, grade, swatch, colour: `#${colour}`, composition: 'Wool' }
  })
  const sizes = ['Two-seater', 'Three-seater', 'Four-seater'].map((label, position) => ({
    label,
    position,
  }))
  const family = await db.family.create({
    data: {
      slug: name,
      title: 'Broad Sofa',
      options: {
        create: [
          { name: 'Fabric', position: 0, values: { create: fabrics } },
          { name: 'Size', position: 1, values: { create: sizes } },
          ...(legs.length === 0
            ? []
            : [
                {
                  name: 'Legs',
                  position: 2,
                  values: { create: legs.map((label, position) => ({ label, position })) },
                },
              ]),
        ],
      },
    },
    include: {
      options: {
        include: { values: { orderBy: { position: 'asc' } } },
        orderBy: { position: 'asc' },
      },
    },
  })
  const [fabric, size, feet] = family.options
  const kinds = feet?.values ?? [null]
  const products = (fabric?.values ?? []).flatMap((cloth, at) =>
    (size?.values ?? []).flatMap((seats, of) =>
      kinds.map((kind) => ({
        ...sofa,
        slug: [name, cloth.label, seats.label, ...(kind ? [kind.label] : [])]
          .map(slugify)
          .join('-'),
        title: 'Broad Sofa',
        pricePence: 50_000 + of * 20_000 + Math.floor(at / 10) * 5000,
        stock: 0,
        leadDays: at % 3 === 0 ? 49 : null,
        familyId: family.id,
        optionValueIds: [cloth.id, seats.id, ...(kind ? [kind.id] : [])],
        images: [],
        materials: [],
      })),
    ),
  )
  const made = await db.product.createManyAndReturn({ data: products, select: { id: true } })
  const ids = made.map(({ id }) => id)
  await refreshCatalogue(db, ids)
  const end = async () => {
    await db.product.updateMany({ where: { id: { in: ids } }, data: { archivedAt: new Date() } })
    await refreshCatalogue(db, ids)
  }
  return { slug: products[0]?.slug ?? '', count: products.length, end }
}

const compressed = (text: string) => gzipSync(text).length

async function sizesOf(slug: string) {
  const input = encodeURIComponent(JSON.stringify({ slug }))
  const response = await fetch(`${shopUrl()}/trpc/catalogue.product?input=${input}`)
  const page = await fetchHtml(`/shop/product/${slug}`)
  return {
    page: compressed(page.text),
    response: compressed(await response.text()),
    found: page.status === 200 && response.ok,
  }
}

test('a family of 60 fabrics in three sizes adds less than 10 kB, compressed, to its page and to its response', async ({
  deps,
}) => {
  const alone = await aProduct(deps, { ...sofa, title: 'Broad Sofa', stock: 0 })
  const one = await sizesOf(alone.slug)
  const { slug, count, end } = await aLargeFamily(deps)
  try {
    const many = await sizesOf(slug)
    expect(count).toBe(180)
    expect([one.found, many.found]).toEqual([true, true])
    expect(many.page - one.page, 'bytes of the page').toBeLessThan(10_000)
    expect(many.response - one.response, 'bytes of the response').toBeLessThan(10_000)
  } finally {
    await end()
  }
})

test('a family of 720 variants, on four kinds of legs, adds less than 25 kB to its page', async ({
  deps,
}) => {
  const alone = await aProduct(deps, { ...sofa, title: 'Broad Sofa', stock: 0 })
  const one = await sizesOf(alone.slug)
  const { slug, count, end } = await aLargeFamily(deps, ['Oak', 'Black', 'Walnut', 'Chrome'])
  try {
    const many = await sizesOf(slug)
    expect(count).toBe(720)
    expect([one.found, many.found]).toEqual([true, true])
    process.stdout.write(`720 variants add ${many.page - one.page} bytes to their page.\n`)
    expect(many.page - one.page, 'bytes of the page').toBeLessThan(25_000)
  } finally {
    await end()
  }
})
