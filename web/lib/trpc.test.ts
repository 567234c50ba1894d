import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

test('reads that guests share are batched apart from personal ones, and filter counts alone', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const [, paths = ''] = /^\/trpc\/([^?]*)/.exec(url) ?? []
    asked.push(paths)
    return Response.json(paths.split(',').map(() => ({ result: { data: null } })))
  })
  const client = createBrowserClient((path) => /^(catalogue|question)\./.test(path))
  await Promise.all([
    client.catalogue.tiles.query(),
    client.auth.session.query(),
    client.catalogue.facets.query({}),
    client.question.list.query({ productId: crypto.randomUUID() }),
    client.cart.get.query({}),
  ])
  expect(asked.toSorted()).toEqual([
    'auth.session,cart.get',
    'catalogue.facets',
    'catalogue.tiles,question.list',
  ])
})
