import { createRootRoute, createRouter, HeadContent, Scripts } from '@tanstack/react-router'
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { inlineScripts, withLaterScripts } from './rendered-html.ts'

const page = (chunk: string, entry: string) =>
  [
    `<link rel="${chunk}" href="/assets/entry.js" fetchPriority="low" nonce="n"/>`,
    `<link rel="${chunk}" href="/assets/home.js" fetchPriority="low" nonce="n"/>`,
    '<link rel="preload" href="/assets/besley.woff2" as="font"/>',
    '<p>&lt;script type="module" async="" src="/assets/</p>',
    `<script type="module" async="" ${entry}="/assets/entry.js" nonce="n"></script>`,
    '<script nonce="n">$_TSR.e()</script>',
  ].join('')

test('the scripts of a page are named without being loaded, and all else is unchanged', () => {
  expect(withLaterScripts(page('modulepreload', 'src'))).toBe(page('later', 'data-entry'))
})

const Page = () =>
  createElement(
    'html',
    null,
    createElement('head', null, createElement(HeadContent)),
    createElement('body', null, createElement(Scripts)),
  )

/** A page as TanStack Router and React render it. */
async function aRenderedPage(nonce: string): Promise<string> {
  const handle = createRequestHandler({
    request: new Request('http://shop.test/'),
    createRouter: () =>
      createRouter({ routeTree: createRootRoute({ component: Page }), ssr: { nonce } }),
    getRouterManifest: () => ({
      inlineCss: { styles: { '/assets/base.css': 'a{top:1px}' } },
      routes: {
        __root__: {
          css: ['/assets/base.css'],
          preloads: ['/assets/entry.js', '/assets/home.js'],
          scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
        },
      },
    }),
  })
  return (await handle(defaultStreamHandler)).text()
}

test('the router and React write the script tags of a page in the expected form', async () => {
  const html = await aRenderedPage('abc')
  const later = withLaterScripts(html)
  expect(html.match(/modulepreload/g)).toHaveLength(2)
  expect(later).not.toContain('modulepreload')
  expect(later.match(/<link rel="later" href="\/assets\//g)).toHaveLength(2)
  expect(later).toContain('data-entry="/assets/entry.js"')
  const inline = [...later.matchAll(/<script(?![^>]*(?:src|data-entry)=)[^>]*>/g)]
  const own = [...inlineScripts(later, 'abc')].filter((script) => script !== '')
  expect(inline.length).toBeGreaterThan(0)
  expect(own).toHaveLength(inline.length)
  expect([...inlineScripts(later, 'other')]).toEqual([])
})

test('the router inlines the styles whose text it has', async () => {
  const html = await aRenderedPage('abc')
  expect(html).toContain('a{top:1px}')
  expect(html).not.toMatch(/<link[^>]+stylesheet/)
})
