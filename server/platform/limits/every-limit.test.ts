import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../http/app.ts'
import { knowBrowser } from '../../auth/known-browser.ts'
import { startSession } from '../../auth/sessions/sessions.ts'
import { tokenHash } from '../token.ts'
import type { Deps } from '../deps.ts'
import { createCaller, type RouterInputs } from '../../http/router.ts'
import { aGuest, anAddress, aProduct, aUser } from '../../test/factories.ts'
import { aCookie, aGuestId, testShop } from '../../test/harness.ts'
import { limitRules, type LimitName } from './rules.ts'

interface Asking {
  /** The caller's address, which counts as one of its network. */
  ip: string
  network: string
  /** The account that is counted, beside the address. */
  account: { id: string; email: string; guestId: string; orderNumber: string }
  /** The cookie of the known browser; only where that is counted. */
  known: string
  as: (role: 'visitor' | 'shopper' | 'admin') => ReturnType<typeof createCaller>
  /** An unpaid order. */
  unpaid: { orderId: string; orderNumber: number; paymentIntentId: string }
  /** Sends a request over HTTP, as the same person. */
  http: (method: 'GET' | 'POST', url: string) => Promise<number>
}

const password = 'three oak chairs'
const inquiry = (email: string): RouterInputs['inquiry']['create'] => ({
  ...anAddress(),
  email,
  website: '',
})
const stockAlert = (email: string): RouterInputs['stockAlert']['add'] => ({
  productId: randomUUID(),
  email,
})
const question = (email: string): RouterInputs['question']['ask'] => ({
  productId: randomUUID(),
  question: 'How high is the seat?',
  name: 'Ash',
  email,
})
const swatches = (email: string): RouterInputs['swatch']['request'] => ({
  ...anAddress(),
  name: 'Rosalind Ash',
  fabrics: ['no-such-fabric'],
  email,
})
const order = (guestId: string): RouterInputs['order']['create'] => ({
  guestId,
  address: anAddress(),
})

/** For each limit: the key that it counts by, and a request that it counts. */
const limits: Record<
  LimitName,
  { who: (asking: Asking) => string; ask: (asking: Asking) => Promise<unknown> }
> = {
  'sign-in by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by account and address': {
    who: ({ network, account }) => `${network} ${account.email}`,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'sign-in by known browser': {
    who: ({ account, known }) =>
      `${Buffer.from(tokenHash(known)).toString('base64url')} ${account.email}`,
    ask: ({ as, account }) => as('visitor').auth.login({ email: account.email, password }),
  },
  'register by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').auth.register({ userName: 'Wren', email: account.email, password }),
  },
  'register by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) =>
      as('visitor').auth.register({ userName: 'Wren', email: account.email, password }),
  },
  'password reset by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').auth.askForReset({ email: account.email }),
  },
  'password reset by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').auth.askForReset({ email: account.email }),
  },
  'mailed link by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').auth.resetPassword({ token: 'x', password }),
  },
  'password by account': {
    who: ({ account }) => account.id,
    ask: ({ as }) => as('shopper').auth.deleteAccount({ currentPassword: password }),
  },
  'code by account': {
    who: ({ account }) => account.id,
    ask: ({ as }) => as('shopper').secondFactor.confirm({ code: '123456' }),
  },
  'email change by account': {
    who: ({ account }) => account.id,
    ask: ({ as, account }) =>
      as('shopper').auth.changeEmail({ currentPassword: password, email: account.email }),
  },
  'download by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('GET', '/account/my-data.json'),
  },
  'inquiry by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').inquiry.create(inquiry(account.email)),
  },
  'inquiry by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').inquiry.create(inquiry(account.email)),
  },
  'stock alert by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').stockAlert.add(stockAlert(account.email)),
  },
  'stock alert by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').stockAlert.add(stockAlert(account.email)),
  },
  'swatches by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').swatch.request(swatches(account.email)),
  },
  'swatches by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').swatch.request(swatches(account.email)),
  },
  'order by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').order.create(order(account.guestId)),
  },
  'order by account': {
    who: ({ account }) => account.guestId,
    ask: ({ as, account }) => as('visitor').order.create(order(account.guestId)),
  },
  'new cart by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) =>
      as('visitor').cart.add({ guestId: account.guestId, productId: randomUUID() }),
  },
  'capture by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').order.capture({ orderId: randomUUID(), paymentIntentId: 'pi' }),
  },
  'capture by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) => as('visitor').order.capture(unpaid),
  },
  'question by address': {
    who: ({ network }) => network,
    ask: ({ as, account }) => as('visitor').question.ask(question(account.email)),
  },
  'question by account': {
    who: ({ account }) => account.email,
    ask: ({ as, account }) => as('visitor').question.ask(question(account.email)),
  },
  'review by address': {
    who: ({ network }) => network,
    ask: ({ as }) =>
      as('visitor').review.addByOrder({
        number: '1',
        productId: randomUUID(),
        name: 'Ash',
        message: 'Sturdy.',
        rating: 4,
      }),
  },
  'review report by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').review.report({ id: randomUUID(), reason: 'abusive' }),
  },
  'order link by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('GET', '/shop/order-link?key=x'),
  },
  'order link by order': {
    who: ({ account }) => account.orderNumber,
    ask: ({ as, account }) =>
      as('visitor').order.askForLink({ number: account.orderNumber, email: account.email }),
  },
  'window by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) =>
      as('shopper').return.add({
        orderId: unpaid.orderId,
        items: [{ productId: randomUUID(), quantity: 1 }],
      }),
  },
  'case by address': {
    who: ({ network }) => network,
    ask: ({ as }) => as('visitor').case.reply({ id: randomUUID(), message: 'At noon?' }),
  },
  'case by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ as, unpaid }) =>
      as('shopper').case.report({ orderId: unpaid.orderId, kind: 'question', message: 'When?' }),
  },
  'photograph by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('POST', '/photographs/HW-1'),
  },
  'photograph by order': {
    who: ({ unpaid }) => unpaid.orderId,
    ask: ({ http, unpaid }) => http('POST', `/photographs/${unpaid.orderNumber}`),
  },
  'upload by address': {
    who: ({ network }) => network,
    ask: ({ http }) => http('POST', '/api/admin/products/upload-image'),
  },
  'upload by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('POST', '/api/admin/products/upload-image'),
  },
  'catalogue file by account': {
    who: ({ account }) => account.id,
    ask: ({ http }) => http('GET', '/api/admin/products/export.csv'),
  },
}

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
  const role = /^(upload|catalogue|photograph)/.test(name) ? 'admin' : 'user'
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

const isLimit = (name: string): name is LimitName => name in limits

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
