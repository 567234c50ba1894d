import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../auth/password/password.ts'
import { httpContext } from '../../http-context.ts'
import { checkOrigin } from '../../csrf.ts'
import { sendFailure } from '../../rest/failure.ts'
import { createCaller } from '../../router.ts'
import { codeAt } from '../../../auth/second-factor/totp.ts'
import { tokenHash, newToken } from '../../../auth/token.ts'
import { aProduct, aUser } from '../../../test/factories.ts'
import { aFabric } from '../../../test/fabric.ts'
import { callAs, testShop } from '../../../test/harness.ts'
import { pageFormsPlugin } from './forms.plugin.ts'
import type { PostedForm } from './posted-form.ts'

const password = 'a quiet chair by the sea'

let shop: Awaited<ReturnType<typeof testShop>>
let app: FastifyInstance
let limited: FastifyInstance

/** The forms over pages that answer what they would be rendered with. */
async function formsOver(deps: typeof shop.deps) {
  const forms = Fastify()
  forms.setErrorHandler(sendFailure)
  forms.addHook('onRequest', async (request) => checkOrigin(deps.config.http, request))
  await forms.register(cookie)
  await forms.register(pageFormsPlugin, {
    isPageAddress: (url) => !url.startsWith('/api/'),
    callerOf: async (request, reply) => createCaller(await httpContext(deps, request, reply)),
    showPage: async (_request, reply, posted) => reply.status(posted.status).send(posted),
  })
  return forms
}

beforeAll(async () => {
  shop = await testShop()
  app = await formsOver(shop.deps)
  const { config } = shop.deps
  const http = { ...config.http, rateLimits: true }
  limited = await formsOver({ ...shop.deps, config: { ...config, http } })
  return () => Promise.all([app.close(), limited.close()])
})

const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`

const anAccount = async () =>
  aUser(shop.deps, {
    email: anEmail(),
    emailConfirmedAt: new Date(),
    passwordHash: await hashPassword(password),
  })

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

async function post(url: string, fields: Record<string, string>, headers = {}, to = app) {
  const answer = await to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: encode(fields),
  })
  return {
    answer,
    status: answer.statusCode,
    location: answer.headers.location,
    cookie: String(answer.headers['set-cookie'] ?? ''),
    posted: () => answer.json<PostedForm>(),
  }
}

const signIn = (fields: Record<string, string>, url = '/auth/login', headers = {}) =>
  post(url, { form: 'sign-in', ...fields }, headers)

test('a right password gets 303 to the page itself, whose guard leads on, with the session', async () => {
  const { email } = await anAccount()
  const url = '/auth/login?redirect=%2Fshop%2Faccount'
  const { status, location, cookie, answer } = await signIn({ email, password, code: '' }, url)
  expect([status, location]).toEqual([303, url])
  expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('a wrong password is 401 with the page and the address, and without the password', async () => {
  const { email } = await anAccount()
  const { status, posted, answer, cookie } = await signIn({ email, password: 'a loud chair' })
  expect(status).toBe(401)
  expect(posted()).toEqual({
    form: 'sign-in',
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'The email address or password is not right.',
    fields: {},
    values: { email },
  })
  expect(answer.body).not.toContain('loud')
  expect(cookie).toBe('')
})

test('a second step is asked for, and taken with the password', async () => {
  const user = await anAccount()
  const call = callAs(shop.deps, user)
  const { secret } = await call.secondFactor.begin({ currentPassword: password })
  const { Secret } = await import('otpauth')
  const code = codeAt(Secret.fromBase32(secret).bytes, new Date())
  await call.secondFactor.confirm({ code })
  await shop.deps.db.secondFactor.update({ where: { userId: user.id }, data: { lastStep: 0 } })
  const { email } = user
  const asked = await signIn({ email, password })
  expect([asked.status, asked.posted().code]).toEqual([401, 'CODE_NEEDED'])
  expect(asked.answer.body).not.toContain(password)
  const wrong = await signIn({ email, password, code: '000000' })
  expect(wrong.posted()).toMatchObject({ code: 'WRONG_CODE', values: { email } })
  expect((await signIn({ email, password, code })).status).toBe(303)
})

test.each([
  ["another site's page", { origin: 'https://evil.example' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ["the shop's own page", { origin: 'http://localhost:3000' }, 303],
])('a form of %s, which sends %j, gets %i', async (_whose, headers, status) => {
  const { email } = await anAccount()
  const sent = await signIn({ email, password }, '/auth/login', headers)
  expect(sent.status).toBe(status)
  expect(sent.cookie === '').toBe(status !== 303)
})

test('registering leads to the sign-in page, and from there to the page that was wanted', async () => {
  const fields = { form: 'register', userName: 'Ash', email: anEmail(), password }
  const { status, location } = await post('/auth/register?redirect=/shop/account', fields)
  expect(status).toBe(303)
  expect(location).toBe('/auth/login?redirect=%2Fshop%2Faccount&done=register')
})

test('an address that is taken and faults at fields come back with what was typed', async () => {
  const { email } = await anAccount()
  const taken = await post('/auth/register', { form: 'register', userName: 'Ash', email, password })
  expect(taken.status).toBe(409)
  expect(taken.posted()).toMatchObject({ code: 'EMAIL_TAKEN', values: { userName: 'Ash', email } })
  const { status, posted } = await post('/auth/register', {
    form: 'register',
    userName: '',
    email: 'x@y',
    password: '12345',
  })
  expect(status).toBe(400)
  expect(posted().fields).toEqual({
    userName: 'The name is missing.',
    email: 'Please enter a valid email address.',
    password: 'Use at least 8 characters.',
  })
  expect(posted().values).toEqual({ userName: '', email: 'x@y' })
})

test('signing out ends the session and leads to the sign-in page', async () => {
  const { email } = await anAccount()
  const session = (await signIn({ email, password })).cookie.split(';')[0] ?? ''
  const out = await post('/auth/logout', { form: 'sign-out' }, { cookie: session })
  expect([out.status, out.location]).toEqual([303, '/auth/login'])
  expect(out.cookie).toMatch(/^session=;/)
  const settings = { form: 'password', currentPassword: password, password }
  const after = await post('/shop/account/settings', settings, { cookie: session })
  expect(after.posted().code).toBe('NOT_SIGNED_IN')
})

test('the password of an account is changed, and never shown again', async () => {
  const { email } = await anAccount()
  const headers = { cookie: (await signIn({ email, password })).cookie.split(';')[0] ?? '' }
  const change = (currentPassword: string) =>
    post(
      '/shop/account/settings',
      { form: 'password', currentPassword, password: 'four walnut tables' },
      headers,
    )
  const wrong = await change('wrong')
  expect(wrong.posted()).toMatchObject({ status: 403, code: 'WRONG_PASSWORD', values: {} })
  const { status, location } = await change(password)
  expect([status, location]).toEqual([303, '/shop/account/settings?done=password'])
  expect((await signIn({ email, password: 'four walnut tables' })).status).toBe(303)
})

test('a link to a new password is asked for without the address in the address', async () => {
  const fields = { form: 'forgotten-password', email: anEmail() }
  const { status, location } = await post('/auth/forgotten-password', fields)
  expect([status, location]).toEqual([303, '/auth/forgotten-password?done=forgotten-password'])
})

test('a new password that was sent before the page knew its link is asked for again', async () => {
  const { status, posted } = await post('/auth/reset-password', {
    form: 'reset-password',
    password,
  })
  expect(status).toBe(400)
  expect(posted().fields).toEqual({ password: 'The page was still loading. Type it once more.' })
})

test('a dead link is told, with nothing of the new password', async () => {
  const fields = { form: 'reset-password', token: 'http://localhost/auth/reset#dead', password }
  const { posted } = await post('/auth/reset-password', fields)
  expect(posted()).toMatchObject({ status: 400, code: 'LINK_DEAD', values: {} })
})

const inquiry = {
  form: 'quotation',
  firstName: 'Rosalind',
  lastName: 'Ash',
  phone: '020 7946 0311',
  notes: 'A piano\r\nand forty boxes',
  website: '',
}

test('a quotation is asked for: kept as scripts would send it, and thanked', async () => {
  const email = anEmail()
  const { status, location } = await post('/shop/home-removal', { ...inquiry, email })
  expect([status, location]).toEqual([303, '/shop/home-removal?done=quotation#quotation'])
  expect(await shop.deps.db.inquiry.findMany({ where: { email } })).toMatchObject([
    { firstName: 'Rosalind', notes: 'A piano\nand forty boxes', status: 'pending' },
  ])
})

test('a quotation that lacks something comes back with the rest', async () => {
  const fields = { ...inquiry, email: anEmail(), phone: '' }
  const { status, posted } = await post('/shop/home-removal', fields)
  expect(status).toBe(400)
  expect(posted().fields).toEqual({ phone: 'Please enter your phone number.' })
  expect(posted().values).toMatchObject({ firstName: 'Rosalind', email: fields.email })
})

test('what fills in the hidden field is thanked and forgotten', async () => {
  const email = anEmail()
  const fields = { ...inquiry, email, website: 'https://spam.example' }
  expect((await post('/shop/home-removal', fields)).status).toBe(303)
  expect(await shop.deps.db.inquiry.count({ where: { email } })).toBe(0)
})

test('an address waits for a sold out product without scripts, and ends its wish by the link', async () => {
  const { db } = shop.deps
  const { id: productId, slug } = await aProduct(shop.deps, { stock: 0 })
  const path = `/shop/product/${slug}`
  const email = anEmail()
  const fields = { form: 'stock-alert', productId }
  const refused = await post(path, { ...fields, email: 'rosalind@example' })
  expect([refused.status, refused.posted().values]).toEqual([400, { email: 'rosalind@example' }])
  const left = await post(path, { ...fields, email })
  expect([left.status, left.location]).toEqual([303, `${path}?done=stock-alert#stock-alert`])

  const key = newToken()
  await db.stockAlert.updateMany({ where: { email }, data: { keyHash: tokenHash(key) } })
  const ended = await post('/shop/no-more-letters', {
    form: 'no-more-letters',
    about: 'stock-alert',
    key,
  })
  expect([ended.status, await db.stockAlert.count({ where: { email } })]).toEqual([303, 0])
})

test('the fabrics that are ticked are sent together without scripts, and come back with a refusal', async () => {
  const [one, other] = [await aFabric(shop.deps), await aFabric(shop.deps)]
  const email = anEmail()
  const where = { name: 'Rosalind Ash', address: '14 Tanners Row', city: 'Lewes', email }
  const send = (pincode: string) =>
    app.inject({
      method: 'POST',
      url: '/shop/swatches',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload:
        `form=swatches&fabrics=${one.id}&fabrics=${other.id}&` + encode({ ...where, pincode }),
    })
  const refused = await send('nowhere')
  expect(refused.json<PostedForm>()).toMatchObject({
    fields: { pincode: 'Enter a UK postcode, such as BN7 2QX.' },
    values: { ...where, pincode: 'nowhere', fabrics: `${one.id},${other.id}` },
  })
  const asked = await send('BN7 3QX')
  expect(asked.headers.location).toBe(`/shop/swatches?done=swatches&fabrics=${one.id},${other.id}`)
  expect(await shop.deps.db.swatchRequest.findFirst({ where: { email } })).toMatchObject({
    fabrics: [one.label, other.label],
  })
})

test('the limits of signing in count here too, and say when to come back', async () => {
  const { email } = await anAccount()
  const fields = { form: 'sign-in', email, password: 'a loud chair' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await post('/auth/login', fields, {}, limited)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const { answer, posted } = await post('/auth/login', fields, {}, limited)
  expect(posted().code).toBe('TOO_MANY_REQUESTS')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['a form that needs scripts', '/shop/account', { firstName: 'Rosalind' }],
  ['a form of another page', '/shop/about', { form: 'sign-in', email: 'x@y.example' }],
])('%s is told so, and nothing of it is shown', async (_what, url, fields) => {
  const { status, answer } = await post(url, fields)
  expect(status).toBe(400)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('Nothing was sent or saved.')
  expect(answer.body).not.toMatch(/Rosalind|x@y/)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['from another site', 403, { ...form, origin: 'https://evil.example' }, 'form=sign-in'],
  ['of more than 64 kB', 413, form, `form=sign-in&email=${'x'.repeat(70_000)}`],
  ['whose length is wrong', 400, { ...form, 'content-length': '3' }, 'form=sign-in'],
])('a form %s is answered %i by a page', async (_which, status, headers, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/auth/login', headers, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<h1>This form was not sent</h1>')
})

test('a program of another site is refused in JSON', async () => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  const answer = await app.inject({ method: 'POST', url: '/auth/login', headers, payload: '{}' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ success: false })
})

test.each([
  ['JSON', '/auth/login', 'application/json'],
  ['multipart', '/auth/login', 'multipart/form-data; boundary=x'],
  ['a form for a program', '/api/nothing', 'application/x-www-form-urlencoded'],
])('%s to %s finds nothing there', async (_what, url, type) => {
  const headers = { 'content-type': type }
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: '{}' })
  expect(statusCode).toBe(404)
})
