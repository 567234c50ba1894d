import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../auth/second-factor/totp.ts'
import { aProduct } from '../test/factories.ts'
import { aGuestId } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { anSmtpServer } from '../test/smtp-server.ts'

const person = {
  userName: 'Quillon Featherstonehaugh',
  email: 'quillon.featherstonehaugh@mail.example',
  password: 'seven walnut wardrobes',
}
const address = {
  firstName: 'Quillon',
  lastName: 'Featherstonehaugh',
  address: '14 Marmalade Steps',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0977',
  notes: 'Beware of the peacock',
}

let shop: OwnShop
let server: ServerProcess
let mailServer: Awaited<ReturnType<typeof anSmtpServer>>

beforeAll(async () => {
  shop = await ownShop()
  // Refuses every recipient, naming the address as mail servers do.
  mailServer = await anSmtpServer({ RCPT: `550 <${person.email}> is unknown here` })
  server = await startServerProcess({
    databaseUrl: shop.databaseUrl,
    simulator: shop.simulator,
    // Every statement counts as slow, and every level is logged.
    settings: { LOG_LEVEL: 'trace', SLOW_QUERY_MS: '0', SMTP_URL: mailServer.url },
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await mailServer[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

interface Asked {
  body?: unknown
  cookie?: string
}

async function ask(path: string, { body, cookie }: Asked = {}) {
  const response = await fetch(server.url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  })
  return { response, text: await response.text() }
}

const lines = () =>
  server
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))

const refusedLetters = () =>
  lines().filter(({ msg }) => msg === 'a message could not be sent').length

const linesOf = (response: Response) =>
  lines().filter(({ reqId }) => reqId === response.headers.get('x-request-id'))

/** The secrets that must not be in the log; the list grows during the test. */
const secrets = () => [
  ...Object.values(person),
  ...Object.values(address).filter((value) => value !== 'Lewes'),
  'sk_test_shop',
  'whsec_test',
  decodeURIComponent(new URL(shop.databaseUrl).password),
]

const found = (words: readonly string[]) =>
  words.filter((word) => server.output().toLowerCase().includes(word.toLowerCase()))

test('a whole customer journey leaves no name, address, password, key or token in the log', async () => {
  await ask('/trpc/auth.register', { body: person })
  await ask('/trpc/auth.register', { body: person })
  await ask('/api/auth/login', { body: { email: person.email, password: 'not the walnut one' } })
  const { response } = await ask('/api/auth/login', { body: person })
  const token = /session=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  expect(token).toHaveLength(43)
  const known = /known=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
  expect(known).toHaveLength(43)
  const cookie = `session=${token}`
  await ask('/api/auth/check-auth', { cookie })

  const { id: productId } = await aProduct(shop.deps, { stock: 9 })
  const guestId = aGuestId()
  await ask(`/api/shop/cart/add`, { body: { guestId, productId, quantity: 1 } })
  await ask(`/trpc/cart.get?input=${encodeURIComponent(JSON.stringify({ guestId }))}`)
  await ask(`/api/shop/cart/get?guestId=${guestId}`)
  await ask(`/api/shop/search/${encodeURIComponent(person.userName)}`)
  const call = server.call(token)
  await call.address.add.mutate(address)
  await call.cart.add.mutate({ productId })
  const [saved] = await call.address.list.query()
  const order = await call.order.create.mutate({ addressId: saved?.id ?? '' })
  await shop.simulator.pay(order.paymentIntentId)
  await call.order.capture.mutate(order)
  const guestOrder = { guestId, address, email: person.email }
  await ask('/trpc/order.create', { body: guestOrder })
  await ask('/trpc/inquiry.create', { body: { ...address, email: person.email } })
  await expect.poll(refusedLetters, { timeout: 15_000 }).toBeGreaterThan(0)

  await shop.deps.db.user.updateMany({
    where: { email: person.email },
    data: { emailConfirmedAt: new Date() },
  })
  const { secret } = await call.secondFactor.begin.mutate({ currentPassword: person.password })
  const code = codeAt(Secret.fromBase32(secret).bytes, new Date())
  const { recoveryCodes } = await call.secondFactor.confirm.mutate({ code })
  for (const used of [code, recoveryCodes[0]]) {
    await ask('/api/auth/login', { body: { ...person, code: used } })
  }

  // Failures of every kind, with personal data in the input.
  await ask(`/nothing/${guestId}?email=${encodeURIComponent(person.email)}`)
  await ask(`/media/%E0%A4%A?name=${person.email}`)
  await ask('/webhooks/stripe', { body: person })
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: `{"email": "${person.email}`,
  })
  shop.simulator.fail({ path: '/v1/payment_intents', times: 20, status: 500 })
  const { response: away } = await ask('/trpc/order.create', {
    body: { ...guestOrder, idempotencyKey: randomUUID(), address: { ...address, notes: 'No' } },
  })
  expect(away.status).toBeGreaterThanOrEqual(500)
  await shop.deps.db
    .$executeRaw`ALTER TABLE "Inquiry" ADD CONSTRAINT nobody CHECK (false) NOT VALID`
  const { response: failed } = await ask('/trpc/inquiry.create', {
    body: { ...address, email: person.email, notes: 'A piano' },
  })
  expect(failed.status).toBe(500)
  await expect.poll(() => linesOf(failed).some(({ msg }) => msg === 'request')).toBe(true)

  const clientSecrets = shop.simulator.intents().map((intent) => intent.client_secret)
  expect(
    found([...secrets(), token, known, guestId, secret, ...recoveryCodes, ...clientSecrets]),
  ).toEqual([])
})

test('a failed request is found in the log by the id in its response', async () => {
  await shop.deps.db.$executeRaw`ALTER TABLE "Inquiry" DROP CONSTRAINT IF EXISTS nobody`
  await shop.deps.db
    .$executeRaw`ALTER TABLE "Inquiry" ADD CONSTRAINT nobody CHECK (false) NOT VALID`
  const { response } = await ask('/api/admin/customer-inquiry/create', {
    body: { ...address, email: person.email, notes: 'A wardrobe' },
  })
  expect(response.status).toBe(500)
  await expect.poll(() => linesOf(response).length).toBeGreaterThanOrEqual(2)
  expect(linesOf(response)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: expect.stringContaining('nobody') }),
      }),
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'POST',
        route: '/api/admin/customer-inquiry/create',
        status: 500,
      }),
    ]),
  )
})

test('every line is JSON with a time, a level and the process', () => {
  const [first] = lines()
  expect(first).toMatchObject({ level: expect.any(String), pid: expect.any(Number) })
  expect(new Date(String(first?.['time'])).getTime()).toBeGreaterThan(Date.now() - 600_000)
  expect(lines().filter(({ msg }) => msg === 'slow statement').length).toBeGreaterThan(10)
})
