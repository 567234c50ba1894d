import { createServer, type ServerResponse } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { limitRules } from '../platform/limits/rules.ts'
import { addressFinder, askIdealPostcodes } from '../platform/address-finder.ts'
import type { Deps } from '../platform/deps.ts'
import { createCaller } from '../http/router.ts'
import { aClock, aCookie, callAs, testShop } from '../test/harness.ts'

type Answer = (response: ServerResponse) => void

const json =
  (status: number, body: object): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** Answers of the provider in its own format, as its documentation shows them. */
const answers = {
  found: json(200, {
    code: 2000,
    message: 'Success',
    result: [
      { line_1: '14 Tanners Row', line_2: '', line_3: '', post_town: 'LEWES', county: 'Sussex' },
      { line_1: 'Flat 2', line_2: '16 Tanners Row', line_3: '', post_town: 'STOKE-ON-TRENT' },
    ],
  }),
  notFound: json(404, { code: 4040, message: 'Postcode not found', suggestions: [] }),
  balance: json(402, { code: 4020, message: 'Key balance depleted' }),
  down: json(500, { code: 5000 }),
  nonsense: json(200, { result: 'soon' }),
  slow: () => {},
} satisfies Record<string, Answer>

let deps: Deps
let url: string
let answer: Answer
const asked: { path: string | undefined; key: string | undefined }[] = []
const clock = aClock()
beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push({ path: request.url, key: request.headers.authorization })
    answer(response)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = `http://127.0.0.1:${address.port}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(async () => {
  const shop = await testShop()
  const { config } = shop.deps
  asked.length = 0
  answer = answers.found
  deps = {
    ...shop.deps,
    clock,
    config: { ...config, http: { ...config.http, rateLimits: true } },
    addresses: addressFinder(
      askIdealPostcodes({ key: 'ak_oak', apiUrl: url }, shop.log, 200),
      clock,
    ),
  }
  await deps.db.rateLimit.deleteMany({ where: { key: { startsWith: 'address look-up' } } })
})

const find = (pincode = 'bn72qx', ip = '203.0.113.7') =>
  createCaller({ deps, user: null, session: aCookie(), ip }).address.find({ pincode })

/** Counts so many look-ups in a window of a minute. */
function count(key: string, used: number) {
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  const row = { count: used, expiresAt }
  return deps.db.rateLimit.upsert({ where: { key }, create: { key, ...row }, update: row })
}

test('the addresses at a postcode are found for anybody, and nothing but the postcode is sent', async () => {
  expect(await find()).toEqual([
    { address: '14 Tanners Row', city: 'Lewes' },
    { address: 'Flat 2, 16 Tanners Row', city: 'Stoke-on-Trent' },
  ])
  expect(asked).toEqual([
    { path: '/v1/postcodes/BN7%202QX', key: 'IDEALPOSTCODES api_key="ak_oak"' },
  ])
})

test('a postcode without addresses has none, and a text that is no postcode is refused unasked', async () => {
  answer = answers.notFound
  expect(await find()).toEqual([])
  await expect(find('banana')).rejects.toThrow('Enter a UK postcode, such as BN7 2QX.')
  expect(asked).toHaveLength(1)
})

test.each(['balance', 'down', 'nonsense', 'slow'] as const)(
  'a provider that is of no use (%s) is unavailable at once, and is asked again',
  async (kind) => {
    answer = answers[kind]
    await expect(find()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    answer = answers.found
    expect(await find()).toHaveLength(2)
  },
)

test('a postcode is asked for once a day, also by several buyers at once', async () => {
  await Promise.all([find(), find('BN7 2QX'), find(' bn7 2qx')])
  await find()
  expect(asked).toHaveLength(1)
  clock.forward(24 * 60 + 1)
  await find()
  expect(asked).toHaveLength(2)
})

test('a visitor looks up so many postcodes an hour, and all visitors together so many a day', async () => {
  const { max } = limitRules['address look-up by address']
  await count('address look-up by address 203.0.113.7', max)
  await expect(find()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await count('address look-up by all visitors', limitRules['address look-up by all'].max)
  await expect(find('BN7 2QX', '203.0.113.8')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(asked).toEqual([])
})

test('what is known already is answered past the limit of all visitors, as it costs nothing', async () => {
  await find()
  const key = 'address look-up by all visitors'
  await deps.db.rateLimit.update({ where: { key }, data: { count: 1e6 } })
  expect(await find('BN7 2QX', '203.0.113.9')).toHaveLength(2)
  await expect(find('W1U 4EF')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a shop without a provider looks nothing up', async () => {
  const { deps: without } = await testShop()
  expect(without.addresses).toBeNull()
  await expect(callAs(without).address.find({ pincode: 'BN7 2QX' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})
