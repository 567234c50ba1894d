import { createRootRoute, createRouter, HeadContent, Scripts } from '@tanstack/react-router'
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { inlineScripts, sharedPage } from './shared-page.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { processorMs } from '#server/test/processor-time.ts'

const shop = aPublicShop()
const page = { address: '/', nonce: 'abc', shop }

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The scripts that the policy of a shared page allows. */
async function allowedIn(html: string): Promise<string | undefined> {
  const shared = await sharedPage(new Response(html), page)
  const policy = shared?.headers?.['content-security-policy'] ?? ''
  return /script-src ([^;]+)/.exec(policy)?.[1]
}

it('allows the inline scripts of the page by their hashes, and no others', async () => {
  const html = '<script nonce="abc">run()</script><script src="/a.js"></script><p>run()</p>'
  expect(await allowedIn(html)).toBe(`'self' ${hashOf('run()')} https://js.stripe.com`)
})

it.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="other">steal()</script>',
  '<script data-nonce="abc">steal()</script>',
  '<SCRIPT nonce="abc">steal()</SCRIPT>',
])('does not allow the injected %s', async (injected) => {
  const html = `<p>${injected}</p><script type="module" nonce="abc">run()</script>`
  const allowed = await allowedIn(html)
  expect(allowed).toContain(hashOf('run()'))
  expect(allowed?.match(/sha256/g)).toHaveLength(1)
})

it('takes linear time for a page of unfinished script tags', async () => {
  const html = '<script nonce="abc" '.repeat(25_000)
  expect(await processorMs(() => allowedIn(html))).toBeLessThan(1000)
})

it('does not share a redirect', async () => {
  const moved = new Response(null, { status: 302, headers: { location: '/' } })
  expect(await sharedPage(moved, page)).toBeNull()
})

const Page = () =>
  createElement(
    'html',
    null,
    createElement('head', null, createElement(HeadContent)),
    createElement('body', null, createElement(Scripts)),
  )

it('finds each inline script of a page that the router and React render', async () => {
  const handle = createRequestHandler({
    request: new Request('http://shop.test/'),
    createRouter: () =>
      createRouter({ routeTree: createRootRoute({ component: Page }), ssr: { nonce: 'abc' } }),
    getRouterManifest: () => ({
      routes: {
        __root__: {
          scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
        },
      },
    }),
  })
  const html = await (await handle(defaultStreamHandler)).text()
  const inline = [...html.matchAll(/<script(?![^>]*src=)[^>]*>/g)]
  expect(inline.length).toBeGreaterThan(0)
  expect([...inlineScripts(html, 'abc')].filter((script) => script !== '')).toHaveLength(
    inline.length,
  )
  expect([...inlineScripts(html, 'other')]).toEqual([])
})
