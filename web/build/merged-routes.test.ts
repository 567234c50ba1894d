import { expect, it } from 'vitest'
import { nameMergedRoutes } from './merged-routes.ts'

const frame = 'routes/_shop.tsx?tsr-split=component'
const about = 'routes/_shop/about.tsx?tsr-split=component'

it('names a route that shares a chunk with other modules, and no other', () => {
  const manifest = {
    '_storefront.js': { file: 'assets/storefront.js', css: ['assets/storefront.css'] },
    [about]: { file: 'assets/about.js', css: [] },
  }
  const chunks = [
    { fileName: 'assets/storefront.js', modules: ['layout/header.tsx', frame] },
    { fileName: 'assets/about.js', modules: [about] },
  ]
  expect(nameMergedRoutes(manifest, chunks)).toEqual({
    ...manifest,
    [frame]: manifest['_storefront.js'],
  })
})
