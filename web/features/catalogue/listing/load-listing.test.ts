import { createTRPCClient, httpLink } from '@trpc/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ApiClient, createApi, createBrowserClient } from '#web/lib/trpc.ts'
import { loadListing } from './load-listing.ts'

/** The calls that the listing's loader makes. */
async function callsOf(search: Record<string, string>): Promise<string[]> {
  const asked: string[] = []
  const answer = { result: { data: { items: [], nextCursor: null } } }
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(new URL(url instanceof Request ? url.url : url).pathname.slice(1))
    return Response.json(answer)
  }
  const client: ApiClient = createTRPCClient({
    links: [httpLink({ url: 'http://shop.example', fetch })],
  })
  await loadListing(createApi(client), search, false)
  return asked.toSorted()
}

test('no page waits for counts over the whole catalogue', async () => {
  expect(await callsOf({})).toEqual(['catalogue.list'])
  expect(await callsOf({ category: 'sofas', sortBy: 'title-atoz' })).toEqual(['catalogue.list'])
})

test('a filtered page is loaded with its counts', async () => {
  expect(await callsOf({ colour: 'green' })).toEqual(['catalogue.facets', 'catalogue.list'])
})

test('a list is not sent together with its counts, which take longer', async () => {
  const asked: string[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/\?.*$/, ''))
    return Response.json([{ result: { data: { items: [], nextCursor: null } } }])
  })
  await loadListing(createApi(createBrowserClient(() => true)), { colour: 'green' }, false)
  expect(asked.toSorted()).toEqual(['/trpc/catalogue.facets', '/trpc/catalogue.list'])
})
