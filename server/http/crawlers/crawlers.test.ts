import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/test/database.ts'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { crawlers } from './crawlers.plugin.ts'

async function anApp(maxUrls?: number) {
  const { deps } = await testShop()
  await emptyDatabase(deps.config.database.url)
  const app = Fastify()
  await app.register(crawlers, { deps, ...(maxUrls !== undefined && { maxUrls }) })
  const locations = async (url: string) => {
    const { body } = await app.inject(url)
    return Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = '']) => location)
  }
  return { app, deps, locations }
}

test('the sitemap has exactly the live pages', async () => {
  const { app, deps, locations } = await anApp()
  const sold = await aProduct(deps, { category: 'sofas' })
  const gone = await aProduct(deps, { category: 'beds', archivedAt: new Date() })
  const response = await app.inject('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const found = await locations('/sitemap.xml')
  const { publicOrigin } = deps.config.http
  expect(found).toContain(`${publicOrigin}/`)
  expect(found).toContain(`${publicOrigin}/shop/product/${sold.slug}`)
  expect(found).toContain(`${publicOrigin}/shop/listing?category=sofas`)
  expect(found).not.toContain(`${publicOrigin}/shop/product/${gone.slug}`)
  expect(found).not.toContain(`${publicOrigin}/shop/listing?category=beds`)
  expect(new Set(found).size).toBe(found.length)
})

test('a sitemap with too many products is an index of files that together have all', async () => {
  const { app, deps, locations } = await anApp(2)
  const slugs = new Set<string>()
  for (let made = 0; made < 5; made += 1) slugs.add((await aProduct(deps)).slug)
  const files = await locations('/sitemap.xml')
  const { publicOrigin } = deps.config.http
  expect(files).toEqual([1, 2, 3].map((file) => `${publicOrigin}/sitemaps/${file}.xml`))
  const listed: string[] = []
  for (const file of files) listed.push(...(await locations(file.slice(publicOrigin.length))))
  const products = listed.filter((url) => url.includes('/product/'))
  expect(products).toHaveLength(slugs.size)
  expect(new Set(products.map((url) => url.split('/').at(-1)))).toEqual(slugs)
  expect((await app.inject('/sitemaps/4.xml')).statusCode).not.toBe(200)
})

test('robots.txt names the sitemap and disallows private paths', async () => {
  const { app, deps } = await anApp()
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain(`Sitemap: ${deps.config.http.publicOrigin}/sitemap.xml`)
  for (const path of ['/admin/', '/shop/account']) expect(body).toContain(`Disallow: ${path}\n`)
})

test('the manifest has the name of the shop', async () => {
  const { app, deps } = await anApp()
  const response = await app.inject('/site.webmanifest')
  expect(response.headers['content-type']).toContain('application/manifest+json')
  expect(response.json()).toMatchObject({
    name: deps.settings.current().company.name,
    start_url: '/',
  })
})
