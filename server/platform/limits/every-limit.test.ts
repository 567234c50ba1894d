import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { knowBrowser } from '#server/auth/known-browser.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { createCaller } from '#server/http/router.ts'
import { aGuest, aProduct, aUser } from '#server/test/factories.ts'
import { aCookie, aGuestId, testShop } from '#server/test/harness.ts'
import { type Asking, limits } from '#server/test/counted-requests.ts'
import { limitRules } from './rules.ts'

let deps: Deps
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const shop = await testShop()
  const { config } = shop.deps
  const http = { ...config.http, rateLimits: true }
  deps = { ...shop.deps, config: { ...config, http } }
  app = await buildApp(deps, shop.log)
  return () => app.close()
})

const part = () => (0x1000 + randomInt(0xefff)).toString(16)

const nothing = { orderId: '', orderNumber: 0, paymentIntentId: '' }

async function anUnpaidOrder(userId: string | null) {
  const guest = aGuest((await testShop()).deps)
  await guest.fill((await aProduct(deps)).id)
  const order = await guest.order()
  const own = { userId, guestId: null }
  if (userId) await deps.db.order.update({ where: { id: order.orderId }, data: own })
  return order
}

/** A new person at a network address of their own. */
async function someone(name: string): Promise<Asking> {
  const network = `2001:db8:${part()}:${part()}`
  const ip = `${network}::1`
  const role = /^(upload|catalogue|photograph|account file|email again)/.test(name)
    ? 'admin'
    : 'user'
  const user = await aUser(deps, { role })
  const { token } = await startSession(deps, user.id)
  const { token: known } = await knowBrowser(deps, user.id, undefined)
  const cookie = () => {
    const session = aCookie()
    if (name === 'sign-in by known browser') session.known.set(known, new Date())
    return session
  }
  return {
    ip,
    network: `${network}::/64`,
    unpaid: /^(capture|photograph|case|window) by order$/.test(name)
      ? await anUnpaidOrder(/^(case|window)/.test(name) ? user.id : null)
      : nothing,
    account: {
      id: user.id,
      email: user.email,
      guestId: aGuestId(),
      orderNumber: String(randomInt(1e6, 1e9)),
    },
    as: (who) =>
      createCaller({ deps, ip, user: who === 'visitor' ? null : user, session: cookie() }),
    known,
    http: async (method, url) => {
      const boundary = 'form'
      const answer = await app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: {
          cookie: `session=${token}`,
          ...(method === 'POST' && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
        },
        ...(method === 'POST' && { payload: `--${boundary}--\r\n` }),
      })
      if (answer.statusCode === 429) throw Object.assign(new Error(), { code: 'TOO_MANY_REQUESTS' })
      return answer.statusCode
    },
  }
}

const isLimit = (name: string): name is keyof typeof limits => name in limits

test.each(Object.keys(limits))(
  '%s is counted, and refuses requests above the limit',
  async (name) => {
    if (!isLimit(name)) throw new Error(`There is no limit ${name}`)
    const { who, ask } = limits[name]
    const asking = await someone(name)
    const codeOf = () =>
      ask(asking).then(
        () => 'accepted',
        (error: { code?: string }) => error.code,
      )
    expect(await codeOf()).not.toBe('TOO_MANY_REQUESTS')
    const where = { key: `${name} ${who(asking)}` }
    const { count } = await deps.db.rateLimit.findUniqueOrThrow({ where })
    expect(count).toBe(1)
    await deps.db.rateLimit.update({ where, data: { count: limitRules[name].max } })
    expect(await codeOf()).toBe('TOO_MANY_REQUESTS')
  },
)
