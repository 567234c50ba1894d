import type { Deps } from '#server/platform/deps.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { policyNames } from '#server/settings/description/policy-names.shared.ts'

/** The maximum number of URLs in a file: the protocol's own limit is 50,000. */
export const MAX_URLS = 45_000

/** How many products are read at a time. */
const PAGE = 1000

const pages = [
  '/',
  '/shop/listing',
  '/shop/about',
  '/shop/contact',
  ...policyNames.map((name) => `/shop/${name}`),
]

/** The pages of the services that the shop offers. */
const servicePages = ({ services }: ShopSettings) => [
  ...(services.assembly.isOffered ? ['/shop/assembly-service'] : []),
  ...(services.removal.isOffered ? ['/shop/home-removal'] : []),
]

const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const entry = (tag: string, url: string, changed?: Date) =>
  `<${tag}><loc>${escapeXml(url)}</loc>${
    changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  }</${tag}>\n`

const head = (tag: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

/** The products that are on sale. */
const onSale = ({ categories }: Pick<Deps, 'categories'>) => ({
  archivedAt: null,
  category: { notIn: [...categories.current().hiddenCategoryIds] },
})

type Source = Pick<Deps, 'db' | 'settings' | 'categories'> & { origin: string; maxUrls?: number }

/** The number of files that the products need. */
export async function countSitemaps({
  db,
  categories,
  maxUrls = MAX_URLS,
}: Source): Promise<number> {
  const products = await db.product.count({ where: onSale({ categories }) })
  return Math.max(1, Math.ceil(products / maxUrls))
}

/** The index of all files, for a shop with more products than fit into one. */
export function writeSitemapIndex({ origin }: Source, files: number): string {
  const entries = Array.from({ length: files }, (_, file) =>
    entry('sitemap', `${origin}/sitemaps/${file + 1}.xml`),
  )
  return `${head('sitemapindex')}${entries.join('')}</sitemapindex>\n`
}

/**
 * One file of the sitemap, as a stream of texts: the first file also has the pages and categories,
 * and each has its share of the products. Products are read a page at a time, so that memory is
 * bounded.
 */
export async function* writeSitemap(source: Source, file: number): AsyncGenerator<string> {
  const { origin } = source
  yield head('urlset')
  if (file === 1) {
    const listings = await listedCategories(source)
    const services = servicePages(source.settings.current())
    yield [...pages, ...services, ...listings].map((path) => entry('url', origin + path)).join('')
  }
  for await (const products of shareOf(source, file)) {
    yield products
      .map(({ slug, updatedAt }) => entry('url', `${origin}/shop/product/${slug}`, updatedAt))
      .join('')
  }
  yield '</urlset>\n'
}

/** The listings of the categories that have products. */
async function listedCategories({ db, categories }: Source): Promise<string[]> {
  const found = await db.product.groupBy({ by: ['category'], where: { archivedAt: null } })
  const filled = new Set(found.map(({ category }) => category))
  return categories
    .current()
    .shownCategories.filter(({ id }) => filled.has(id))
    .map(({ id }) => `/shop/listing?category=${id}`)
}

async function* shareOf({ db, categories, maxUrls = MAX_URLS }: Source, file: number) {
  let left = maxUrls
  let skip = (file - 1) * maxUrls
  let after: string | undefined
  while (left > 0) {
    const products = await db.product.findMany({
      where: { ...onSale({ categories }), ...(after !== undefined && { id: { gt: after } }) },
      select: { id: true, slug: true, updatedAt: true },
      orderBy: { id: 'asc' },
      take: Math.min(PAGE, left),
      skip,
    })
    const last = products.at(-1)
    if (last === undefined) return
    yield products
    after = last.id
    skip = 0
    left -= products.length
  }
}
