import { describe, expect, it } from 'vitest'
import { pageManifest, routeIdOf } from './manifest.ts'

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

  it('has the entry on every page, and preloads its imports', () => {
    expect(manifest.routes['__root__']).toEqual({
      css: ['/assets/entry.css'],
      preloads: ['/assets/entry.js', '/assets/react.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    })
  })

  it("preloads a route's own chunks, and shared ones once", () => {
    expect(manifest.routes['/_shop/']).toEqual({
      css: ['/assets/card.css'],
      preloads: ['/assets/home.js', '/assets/card.js'],
    })
  })

  it('cannot be made of a build without an entry', () => {
    expect(() => pageManifest({})).toThrow('no entry')
  })
})
