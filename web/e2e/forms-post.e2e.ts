import { describe, expect } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { aProduct, aShopper } from '#server/test/factories.ts'
import { anAdmin, test } from './browser.ts'
import { fetchHtml } from './html.ts'
import { otherWalks, shopWalks } from './walks.ts'

const formTag = /<form\b([^>]*)>(.*?)<\/form>/gs
const control = /<(?:input|textarea|select)\b[^>]*>/g
const personalType = /\btype="(password|email|tel)"/
const personalName =
  /\bname="[^"]*(password|email|phone|name|address|city|pincode|postcode|notes|message|code|token)[^"]*"/i

/** The forms of a page that would put personal data into the address. */
function leakingForms(html: string): string[] {
  return Array.from(html.matchAll(formTag), ([, attributes = '', inner = '']) => ({
    attributes,
    personal: (inner.match(control) ?? []).some(
      (tag) => personalType.test(tag) || personalName.test(tag),
    ),
  }))
    .filter(({ attributes, personal }) => personal && !/\bmethod="post"/.test(attributes))
    .map(({ attributes }) => attributes)
}

/** The number of forms with method POST. */
const postedForms = (html: string) => html.match(/<form\b[^>]*\bmethod="post"/g)?.length ?? 0

/** The fields of a page's HTML that a password manager fills in, by their names. */
function filledIn(html: string): Record<string, string> {
  const tags = html.match(/<input\b[^>]*>/g) ?? []
  return Object.fromEntries(
    tags.flatMap((tag) => {
      const [, name] = /\bname="(\w+)"/.exec(tag) ?? []
      const [, value] = /\bautocomplete="([\w-]+)"/i.exec(tag) ?? []
      return name === undefined || value === undefined || value === 'off' ? [] : [[name, value]]
    }),
  )
}

describe('no form puts personal data into the address', () => {
  test.for([...shopWalks, ...otherWalks])('$path, as a $who', async ({ path, who }, { deps }) => {
    const user = who === 'admin' ? await anAdmin(deps) : (await aShopper(deps)).user
    const token = who === 'visitor' ? undefined : (await startSession(deps, user.id)).token
    expect(leakingForms((await fetchHtml(path, token)).text)).toEqual([])
  })

  test('a product, as one of its buyers', async ({ deps }) => {
    const product = await aProduct(deps)
    const { token } = await startSession(deps, (await aShopper(deps)).user.id)
    const { text } = await fetchHtml(`/shop/product/${product.slug}`, token)
    expect(leakingForms(text)).toEqual([])
  })

  test('the page of a required action', async ({ deps }) => {
    const { id } = await anAdmin(deps)
    await deps.db.user.update({ where: { id }, data: { passwordMadeUp: true } })
    const { token } = await startSession(deps, id)
    const { text } = await fetchHtml('/auth/own-password', token)
    expect(leakingForms(text)).toEqual([])
    expect(postedForms(text)).toBe(2)
  })

  test('the forms that are posted are in the HTML', async () => {
    for (const path of ['login', 'register', 'forgotten-password', 'reset-password']) {
      expect([path, postedForms((await fetchHtml(`/auth/${path}`)).text)]).toEqual([path, 1])
    }
    // The estimate, the list that is kept, the inquiry, and the one of the cards.
    expect(postedForms((await fetchHtml('/shop/home-removal')).text)).toBe(4)
  })

  test('whoever is signed in has a form in the header that signs out', async ({ deps }) => {
    const { token } = await startSession(deps, (await aShopper(deps)).user.id)
    const { text } = await fetchHtml('/shop/account', token)
    const [header = ''] = /<header\b.*?<\/header>/s.exec(text) ?? []
    expect(header).toMatch(/<form\b(?=[^>]*\bmethod="post")[^>]*\baction="\/auth\/logout"/)
    expect(header).toMatch(/<input\b(?=[^>]*\bname="form")[^>]*\bvalue="sign-out"/)
  })
})

test.each([
  ['login', { email: 'username', password: 'current-password' }],
  ['register', { userName: 'name', email: 'username', password: 'new-password' }],
  ['forgotten-password', { email: 'username' }],
  ['reset-password', { password: 'new-password' }],
])('a password manager knows the fields of /auth/%s', async (path, fields) => {
  expect(filledIn((await fetchHtml(`/auth/${path}`)).text)).toMatchObject(fields)
})
