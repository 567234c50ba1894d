import { expect, test } from 'vitest'
import { newToken, tokenHash } from '#server/platform/token.ts'
import { aProduct } from '#server/test/factories.ts'
import { aFabric } from '#server/test/fabric.ts'
import { anEmail, encode, postedForms } from './posted-forms.fixture.ts'
import type { PostedForm } from './posted-form.ts'

const forms = postedForms()
const { post } = forms

const inquiry = {
  form: 'quotation',
  firstName: 'Rosalind',
  lastName: 'Ash',
  phone: '020 7946 0311',
  notes: 'A piano\r\nand forty boxes',
  website: '',
}

test('an inquiry for a quotation is stored as when scripts send it, and confirmed', async () => {
  const email = anEmail()
  const { status, location } = await post('/shop/home-removal', { ...inquiry, email })
  expect([status, location]).toEqual([303, '/shop/home-removal?done=quotation#quotation'])
  expect(await forms.deps.db.inquiry.findMany({ where: { email } })).toMatchObject([
    { firstName: 'Rosalind', notes: 'A piano\nand forty boxes', status: 'pending' },
  ])
})

test('an incomplete inquiry is shown again with its entries', async () => {
  const fields = { ...inquiry, email: anEmail(), phone: '' }
  const { status, posted } = await post('/shop/home-removal', fields)
  expect(status).toBe(400)
  expect(posted().fields).toEqual({ phone: 'Please enter your phone number.' })
  expect(posted().values).toMatchObject({ firstName: 'Rosalind', email: fields.email })
})

test('an inquiry that fills in the hidden field is confirmed, but not stored', async () => {
  const email = anEmail()
  const fields = { ...inquiry, email, website: 'https://spam.example' }
  expect((await post('/shop/home-removal', fields)).status).toBe(303)
  expect(await forms.deps.db.inquiry.count({ where: { email } })).toBe(0)
})

test('a stock alert for a sold-out product is set without scripts, and ended by the link', async () => {
  const { db } = forms.deps
  const { id: productId, slug } = await aProduct(forms.deps, { stock: 0 })
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
    form: 'unsubscribe',
    about: 'stock-alert',
    key,
  })
  expect([ended.status, await db.stockAlert.count({ where: { email } })]).toEqual([303, 0])
})

test('ticked fabrics are sent together without scripts, and are shown again after a refusal', async () => {
  const [one, other] = [await aFabric(forms.deps), await aFabric(forms.deps)]
  const email = anEmail()
  const where = { name: 'Rosalind Ash', address: '14 Tanners Row', city: 'Lewes', email }
  const send = (pincode: string) =>
    forms.app.inject({
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
  expect(await forms.deps.db.swatchRequest.findFirst({ where: { email } })).toMatchObject({
    fabrics: [one.label, other.label],
  })
})

test('the postcode field of lists and products is answered by its page without scripts, and stores nothing', async () => {
  const check = { form: 'delivery-check', postcode: 'w1u4ef' }
  const listing = await post('/shop/listing?category=sofas', check)
  expect(listing.status).toBe(200)
  expect(listing.posted()).toMatchObject({
    code: null,
    message: expect.stringMatching(/^Free delivery to W1U 4EF from /),
    values: { postcode: 'W1U 4EF', served: 'true' },
  })
  const { id, slug } = await aProduct(forms.deps, { stock: 0, leadDays: 60 })
  const made = await post(`/shop/product/${slug}`, { ...check, productId: id })
  expect(made.posted().message).not.toBe(listing.posted().message)
  const unserved = await post('/shop/search?keyword=oak', { ...check, postcode: 'BT1 5GS' })
  expect(unserved.posted().values).toEqual({ postcode: 'BT1 5GS', served: 'false' })
  const wrong = await post('/shop/delivery', { ...check, postcode: 'nowhere' })
  expect([wrong.status, wrong.posted().fields, wrong.posted().values]).toEqual([
    400,
    { postcode: 'Enter a UK postcode, such as W1U 4EF.' },
    { postcode: 'nowhere' },
  ])
})
