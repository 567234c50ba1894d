import { expect, test } from 'vitest'
import { codeAt } from '#server/auth/second-factor/totp.ts'
import { callAs } from '#server/test/harness.ts'
import { anEmail, password, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { anAccount, post, signIn } = forms

test('a right password gets 303 with the session to the sign-in page, whose guard redirects', async () => {
  const { email } = await anAccount()
  const url = '/auth/login?redirect=%2Fshop%2Faccount'
  const { status, location, cookie, response } = await signIn({ email, password, code: '' }, url)
  expect([status, location]).toEqual([303, url])
  expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect(response.headers['cache-control']).toBe('private, no-store')
})

test('a wrong password gets 401 and the page with the e-mail address, without the password', async () => {
  const { email } = await anAccount()
  const { status, posted, response, cookie } = await signIn({ email, password: 'a loud chair' })
  expect(status).toBe(401)
  expect(posted()).toEqual({
    form: 'sign-in',
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'The email address or password is incorrect.',
    fields: {},
    values: { email },
  })
  expect(response.body).not.toContain('loud')
  expect(cookie).toBe('')
})

test('a second step is requested, and accepted with the password', async () => {
  const user = await anAccount()
  const call = callAs(forms.deps, user)
  const { secret } = await call.secondFactor.begin({ currentPassword: password })
  const { Secret } = await import('otpauth')
  const code = codeAt(Secret.fromBase32(secret).bytes, new Date())
  await call.secondFactor.confirm({ code })
  await forms.deps.db.secondFactor.update({ where: { userId: user.id }, data: { lastStep: 0 } })
  const { email } = user
  const asked = await signIn({ email, password })
  expect([asked.status, asked.posted().code]).toEqual([401, 'CODE_NEEDED'])
  expect(asked.response.body).not.toContain(password)
  const wrong = await signIn({ email, password, code: '000000' })
  expect(wrong.posted()).toMatchObject({ code: 'WRONG_CODE', values: { email } })
  expect((await signIn({ email, password, code })).status).toBe(303)
})

test('registering redirects to the sign-in page, with the page that was wanted', async () => {
  const fields = { form: 'register', userName: 'Ash', email: anEmail(), password }
  const { status, location } = await post('/auth/register?redirect=/shop/account', fields)
  expect(status).toBe(303)
  expect(location).toBe('/auth/login?redirect=%2Fshop%2Faccount&done=register')
})

test('after a taken address or invalid fields the page shows the entries again', async () => {
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
    userName: 'Enter your name.',
    email: 'Please enter a valid email address.',
    password: 'Use at least 8 characters.',
  })
  expect(posted().values).toEqual({ userName: '', email: 'x@y' })
})

test('signing out ends the session and redirects to the sign-in page', async () => {
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

test('a request for a reset link redirects without the e-mail address in the URL', async () => {
  const fields = { form: 'forgotten-password', email: anEmail() }
  const { status, location } = await post('/auth/forgotten-password', fields)
  expect([status, location]).toEqual([303, '/auth/forgotten-password?done=forgotten-password'])
})

test('a new password that was posted before scripts read the link has to be entered again', async () => {
  const { status, posted } = await post('/auth/reset-password', {
    form: 'reset-password',
    password,
  })
  expect(status).toBe(400)
  expect(posted().fields).toEqual({
    password: 'The page was still loading. Please enter it again.',
  })
})

test('a dead link is refused, without the new password in the response', async () => {
  const fields = { form: 'reset-password', token: 'http://localhost/auth/reset#dead', password }
  const { posted } = await post('/auth/reset-password', fields)
  expect(posted()).toMatchObject({ status: 400, code: 'LINK_EXPIRED', values: {} })
})

test('the rate limits of signing in apply here too, with the time to retry', async () => {
  const { email } = await anAccount()
  const fields = { form: 'sign-in', email, password: 'a loud chair' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await post('/auth/login', fields, {}, forms.limited)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const { response, posted } = await post('/auth/login', fields, {}, forms.limited)
  expect(posted().code).toBe('TOO_MANY_REQUESTS')
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})
