import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserClient, readOutdatedAgain, sentApart } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

test('reads that guests share are batched apart from personal ones, and what nothing waits for alone', async () => {
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
    client.catalogue.facets.query({}, sentApart.trpc),
    client.catalogue.searchFacets.query({ keyword: 'sofa' }, sentApart.trpc),
    client.question.list.query({ productId: crypto.randomUUID() }),
    client.cart.get.query({}),
  ])
  expect(asked.toSorted()).toEqual([
    'auth.session,cart.get',
    'catalogue.facets,catalogue.searchFacets',
    'catalogue.tiles,question.list',
  ])
})

test('a change that is asked for again while it is under way, as by a double press, is sent once', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    bodies.push(body)
    const [, paths = ''] = /^\/trpc\/([^?]*)/.exec(url) ?? []
    return Response.json(paths.split(',').map(() => ({ result: { data: { stock: 4 } } })))
  })
  const client = createBrowserClient(() => false)
  const id = crypto.randomUUID()
  const press = () =>
    client.catalogue.setStock.mutate({ id, change: { difference: 2 }, reason: 'counted' })
  expect(await Promise.all([press(), press()])).toEqual([{ stock: 4 }, { stock: 4 }])
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.split(id)).toHaveLength(2)
  // A later press is another change.
  await press()
  expect(bodies).toHaveLength(2)
})

test('a change that is taken back and made again is sent each time', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(...Object.values<string>(JSON.parse(body)).map((one) => JSON.stringify(one)))
    const [, paths = ''] = /^\/trpc\/([^?]*)/.exec(url) ?? []
    return Response.json(paths.split(',').map(() => ({ result: { data: null } })))
  })
  const client = createBrowserClient(() => false)
  const [guestId, productId] = ['abcd1234', crypto.randomUUID()]
  const set = (quantity: number) => client.cart.update.mutate({ guestId, productId, quantity })
  await Promise.all([set(2), set(1), set(2)])
  expect(sent.map((one) => /"quantity":(\d)/.exec(one)?.[1])).toEqual(['2', '1', '2'])
})

test('a list whose first answer was under way when a change invalidated it is read again', async () => {
  const queryClient = new QueryClient()
  readOutdatedAgain(queryClient)
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let reads = 0
  const shown: unknown[] = []
  const list = new QueryObserver(queryClient, {
    queryKey: ['reviews'],
    queryFn: () => answers[reads++]?.promise,
  })
  onTestFinished(list.subscribe(({ data }) => shown.push(data)))
  await vi.waitFor(() => expect(reads).toBe(1))
  void queryClient.invalidateQueries({ queryKey: ['reviews'] })
  answers[0]?.resolve('before the change')
  await vi.waitFor(() => expect(reads).toBe(2))
  answers[1]?.resolve('after the change')
  await vi.waitFor(() => expect(shown.at(-1)).toBe('after the change'))
  expect(reads).toBe(2)
})
