import { once } from 'node:events'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { doOnce, measureOver } from './load.ts'

async function aServer() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(request.url === '/refused' ? 409 : 200).end(`after ${request.url}`)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('the steps of a piece of work run in order, each with the notes of earlier ones', async () => {
  await using server = await aServer()
  await doOnce(server.port, [
    { request: () => ({ path: '/first' }), read: (body, notes) => void (notes['body'] = body) },
    {
      request: ({ body = '' }) => ({
        method: 'POST',
        path: `/${encodeURIComponent(body)}`,
        body: '{}',
      }),
    },
  ])
  expect(server.requests).toEqual(['GET /first', 'POST /after%20%2Ffirst'])
})

test('pieces of work are counted, not requests', async () => {
  await using server = await aServer()
  const steps = [{ request: { path: '/one' } }, { request: { path: '/two' } }]
  const { rate, p50, p95 } = await measureOver([server.port], { atOnce: 2, seconds: 1 }, steps)
  const sent = server.requests.length
  expect(rate).toBeGreaterThan(1)
  // Two connections that are never idle, and the load generator between their requests.
  expect((rate * p50) / 1000).toBeLessThan(2.5)
  expect(sent).toBeGreaterThan(rate)
  expect(p95).toBeGreaterThanOrEqual(p50)
})

test('a refused response fails the measurement', async () => {
  await using server = await aServer()
  const refused = doOnce(server.port, [{ request: { path: '/refused' } }])
  await expect(refused).rejects.toThrow('{"409":{"count":1}}')
})

test('the processor time of the server is measured per piece of work', async () => {
  await using server = await aServer()
  const steps = [{ request: { path: '/one' } }]
  const amount = { atOnce: 2, seconds: 1, pid: process.pid }
  const { rate, processor } = await measureOver([server.port], amount, steps)
  if (process.platform !== 'linux') return expect(processor).toBeUndefined()
  // This process is the load generator as well: never more than all processors together.
  expect(processor).toBeGreaterThan(0)
  expect(((processor ?? 0) * rate) / 1000).toBeLessThan(availableParallelism())
})
