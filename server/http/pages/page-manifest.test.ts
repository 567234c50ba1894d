import { describe, expect, it } from 'vitest'
import { pageManifest, routeIdOf } from './page-manifest.ts'

describe('route ids', () => {
  it.each([
    ['__root', '__root__'],
    ['_shop', '/_shop'],
    ['_shop/index', '/_shop/'],
    ['_shop/shop/product.$slug', '/_shop/shop/product/$slug'],
    ['auth/login', '/auth/login'],
  ])('of %s is %s', (file, id) => {
    expect(routeIdOf(file)).toBe(id)
  })
})

describe('the page manifest', () => {
  const manifest = pageManifest({
    'entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      css: ['assets/entry.css'],
      imports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js'] },
    'routes/_shop/index.tsx?tsr-split=component': {
      file: 'assets/home.js',
      imports: ['_card.js', 'entry-client.tsx'],
    },
  })

  const importsOf = (route: string) => manifest.routes[route]?.scripts?.[0]?.children

  it('imports the entry on every page, once the page is loaded or used', () => {
    expect(manifest.routes['__root__']?.css).toEqual(['/assets/entry.css'])
    expect(importsOf('__root__')).toContain('["/assets/entry.js","/assets/react.js"]')
    expect(importsOf('__root__')).toContain('"load","pointerdown","keydown"')
  })

  it("imports a route's own chunks, and shared ones once", () => {
    expect(manifest.routes['/_shop/']?.css).toEqual(['/assets/card.css'])
    expect(importsOf('/_shop/')).toContain('["/assets/home.js","/assets/card.js"]')
  })

  it('cannot be made of a build without an entry', () => {
    expect(() => pageManifest({})).toThrow('no entry')
  })
})
