import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { aClock, testShop } from '#server/test/harness.ts'
import { forgetOldLimits, limit } from './limit.ts'
import { limitRules } from './rules.ts'

let deps: Deps
const clock = aClock()
beforeAll(async () => {
  const shop = await testShop()
  const { config } = shop.deps
  deps = {
    ...shop.deps,
    clock,
    config: { ...config, http: { ...config.http, rateLimits: true } },
  }
})

const ask = (who: string) => limit(deps, 'inquiry by address', who)
const { max, windowSeconds } = limitRules['inquiry by address']

test('requests above the limit are refused with the time to retry, until the window ends', async () => {
  const who = crypto.randomUUID()
  for (let n = 0; n < max; n += 1) await ask(who)
  await expect(ask(who)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    facts: { retryAfterSeconds: windowSeconds },
  })
  clock.forward(windowSeconds / 60)
  await expect(ask(who)).resolves.toBeUndefined()
})

test('concurrent requests are all counted', async () => {
  const who = crypto.randomUUID()
  const results = await Promise.allSettled(Array.from({ length: max + 5 }, () => ask(who)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})

test('each network address has a limit of its own', async () => {
  const who = crypto.randomUUID()
  await Promise.all(Array.from({ length: max }, () => ask(who)))
  await expect(ask(crypto.randomUUID())).resolves.toBeUndefined()
})

test('an IPv6 network counts as one visitor, and so does an IPv4 address in both of its forms', async () => {
  const network = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`
  for (let n = 0; n < max; n += 1) await ask(`${network}::${n}`)
  await expect(ask(`${network}:ffff::1`)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const [a, b] = [Math.floor(Math.random() * 256), Math.floor(Math.random() * 256)]
  for (let n = 0; n < max; n += 1) await ask(`10.9.${a}.${b}`)
  await expect(ask(`::ffff:10.9.${a}.${b}`)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('counters of ended windows are deleted', async () => {
  const who = crypto.randomUUID()
  await ask(who)
  clock.forward(windowSeconds / 60 + 1)
  await forgetOldLimits(deps)
  expect(await deps.db.rateLimit.count({ where: { key: { endsWith: who } } })).toBe(0)
})
