import { expect, test } from 'vitest'
import { password, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { anAccount, post, signIn } = forms

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

test.each([
  ['a form that needs scripts', '/shop/account', { firstName: 'Rosalind' }],
  ['a form of another page', '/shop/about', { form: 'sign-in', email: 'x@y.example' }],
])('%s gets a page that says so, without its entries', async (_what, url, fields) => {
  const { status, response } = await post(url, fields)
  expect(status).toBe(400)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('Nothing has been sent or saved.')
  expect(response.body).not.toMatch(/Rosalind|x@y/)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['from another site', 403, { ...form, origin: 'https://evil.example' }, 'form=sign-in'],
  ['of more than 64 kB', 413, form, `form=sign-in&email=${'x'.repeat(70_000)}`],
  ['whose length is wrong', 400, { ...form, 'content-length': '3' }, 'form=sign-in'],
])('a form %s gets %i with a page', async (_which, status, headers, payload) => {
  const response = await forms.app.inject({ method: 'POST', url: '/auth/login', headers, payload })
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('<h1>Your form hasn’t been sent</h1>')
})

test('JSON from another site is refused in JSON', async () => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  const response = await forms.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers,
    payload: '{}',
  })
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ success: false })
})

test.each([
  ['JSON', '/auth/login', 'application/json'],
  ['multipart', '/auth/login', 'multipart/form-data; boundary=x'],
  ['a form for a program', '/api/nothing', 'application/x-www-form-urlencoded'],
])('%s posted to %s is 404', async (_what, url, type) => {
  const headers = { 'content-type': type }
  const { statusCode } = await forms.app.inject({ method: 'POST', url, headers, payload: '{}' })
  expect(statusCode).toBe(404)
})

test('a form that scripts send is answered with its next page and its result, or with the refusal that its page would show', async () => {
  const { email, id } = await anAccount()
  const accept = { accept: 'application/json' }
  const taken = await signIn({ email, password }, '/auth/login?redirect=/shop/checkout', accept)
  expect(taken.status).toBe(200)
  expect(taken.response.json()).toMatchObject({
    next: '/auth/login?redirect=/shop/checkout',
    result: { id },
  })
  expect(taken.cookie).toMatch(/^session=/)
  const entered = { email, password: 'a loud chair by the sea' }
  const [byScripts, byBrowser] = await Promise.all([
    signIn(entered, '/auth/login', accept),
    signIn(entered),
  ])
  expect(byScripts.response.json()).toEqual({ refused: byBrowser.posted() })
  expect([byScripts.status, byBrowser.status]).toEqual([200, 401])
})
