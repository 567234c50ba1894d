import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
// oxlint-disable-next-line no-restricted-imports -- the package's, not the shop's server
import { observable } from '@trpc/server/observable'
import { expect, test, vi } from 'vitest'
import type { AppRouter } from '../server/http/router.ts'
import { aPublicShop } from '../server/test/a-public-shop.ts'
import { oakAndLoom } from '../server/test/oak-and-loom.ts'
import { render } from './entry-server.tsx'

// The styles are made by the build, and have no words.
vi.mock('./styles/index.ts', () => ({}))

/** What the pages' loaders are answered; what is not here fails, and the page says so. */
const answers: Record<string, unknown> = {
  'auth.session': null,
  'feature.banner': { images: [] },
  'catalogue.list': { items: [], total: 0, nextCursor: null },
}

const link: TRPCLink<AppRouter> =
  () =>
  ({ op: { path } }) =>
    observable((observer) => {
      if (path in answers) {
        observer.next({ result: { type: 'data', data: answers[path] } })
        return observer.complete()
      }
      return observer.error(new TRPCClientError(`${path} has no answer here`))
    })

async function pageOf(path: string): Promise<string> {
  const response = await render({
    request: new Request(`https://shop.example${path}`),
    client: createTRPCClient<AppRouter>({ links: [link] }),
    shop: aPublicShop({ shopName: oakAndLoom.company.name, settings: oakAndLoom }),
    manifest: { routes: {} },
  })
  return response.text()
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;')

test.each([
  '/',
  '/shop/about',
  '/shop/contact',
  '/shop/assembly-service',
  '/shop/home-removal',
  '/shop/terms',
  '/shop/privacy',
  '/shop/cookies',
  '/shop/find-order',
  '/auth/login',
  '/auth/register',
  '/no-such-page',
])('%s of another shop says its name, and nowhere the name of the defaults', async (path) => {
  const html = await pageOf(path)
  expect(html).not.toMatch(/hazelwick/i)
  expect(html).not.toContain('Unexpected Application Error!')
  expect(html).toContain(inHtml('Oak & Loom'))
})

test('the foot of a page has the company, its number, its office, its telephone and its hours', async () => {
  const html = await pageOf('/shop/about')
  const { company, contact } = oakAndLoom
  for (const fact of [
    company.legalName,
    company.number,
    company.registeredOffice,
    company.vatNumber,
    contact.phone,
    contact.hours,
  ]) {
    expect(html).toContain(fact)
  }
})
