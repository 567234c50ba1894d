import { httpLink } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { createApi, createQueryClient, trpc } from '../../../lib/trpc.ts'
import { loadListing } from './load-listing.ts'

/** What the listing asks the server for before its page is there. */
async function askedFor(search: Record<string, string>): Promise<string[]> {
  const asked: string[] = []
  const answer = { result: { data: { items: [], nextCursor: null } } }
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(new URL(url instanceof Request ? url.url : url).pathname.slice(1))
    return Response.json(answer)
  }
  const client = trpc.createClient({ links: [httpLink({ url: 'http://shop.example', fetch })] })
  await loadListing(createApi(createQueryClient(), client), search, false)
  return asked.toSorted()
}

test('no page waits for counts over the whole catalogue', async () => {
  expect(await askedFor({})).toEqual(['catalogue.list'])
  expect(await askedFor({ category: 'sofas', sortBy: 'title-atoz' })).toEqual(['catalogue.list'])
})

test('a page of a narrowed list comes with its counts', async () => {
  expect(await askedFor({ colour: 'green' })).toEqual(['catalogue.facets', 'catalogue.list'])
})
