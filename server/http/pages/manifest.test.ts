import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inlineStyles, pageManifest, routeIdOf } from './manifest.ts'

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

it('the styles of all routes are read, each after a comment with its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'base.css'), 'a{}\n')
  await writeFile(join(folder, 'home.css'), 'b{}')
  const routes = { __root__: { css: ['/base.css'] }, '/': { css: ['/base.css', '/home.css'] } }
  expect(await inlineStyles({ ...routes, '/about': {} }, folder)).toEqual({
    styles: { '/base.css': '/*/base.css*/a{}', '/home.css': '/*/home.css*/b{}' },
  })
})
