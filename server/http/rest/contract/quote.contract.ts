import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf, simulator } = await restShop()
const staff = await sessionOf((await anAdmin(deps)).user)
const accept = 'POST /api/shop/quote/accept/{number}'
const withdraw = 'POST /api/admin/quotes/withdraw/{id}'
const send = 'POST /api/admin/quotes/send/{id}'
const edit = 'PUT /api/admin/quotes/edit/{id}'
const nowhere = { params: { id: randomUUID() } }

/** A quotation that was sent by REST to the confirmed address of a shopper. */
async function aSentQuote() {
  const { user } = await aShopper(deps)
  await deps.db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  const product = await aProduct(deps, { pricePence: 24_999 })
  const items = [{ productId: product.id, quantity: 2, agreedPrice: 229.99 }]
  const body = { ...anAddress(), email: user.email, channel: 'phone', items }
  const added = await ask('POST /api/admin/quotes/add', { as: staff, body })
  expect(added.status).toBe(201)
  const { _id: id, quoteNumber: number } = added.json.data
  const sent = await ask(send, { as: staff, params: { id } })
  expect(sent.json.data).toMatchObject({ _id: id, quoteNumber: number })
  expect(sent.json.data.link).toContain('/shop/quote-link?key=')
  return { id, number, product, body, as: await sessionOf(user) }
}

test('staff add, edit and send a quotation; its customer reads and accepts it', async () => {
  const { id, number, product, body, as } = await aSentQuote()
  const items = [{ productId: product.id, quantity: 3, agreedPrice: 229.99 }]
  const params = { id }
  expect(await ask(edit, { as: staff, params, body: { ...body, items } })).toMatchObject({
    status: 200,
  })
  const read = await ask('GET /api/shop/quote/get/{number}', { as, params: { number } })
  expect(read.json.data).toMatchObject({
    quoteNumber: number,
    status: 'sent',
    items: [{ quantity: 3, listPrice: 249.99, agreedPrice: 229.99, leadDays: null }],
    totalAmount: 689.97,
    orderId: null,
  })
  const made = await ask(accept, { as, params: { number }, body: {} })
  expect(made).toMatchObject({ status: 201, json: { orderId: expect.any(String) } })
  const again = await ask(accept, { as, params: { number }, body: {} })
  expect(again.json.orderId).toBe(made.json.orderId)
  const known = await ask('GET /api/admin/quotes/get/{number}', { as: staff, params: { number } })
  expect(known.json.data).toMatchObject({ status: 'accepted', orderId: made.json.orderId })
  const list = await ask('GET /api/admin/quotes/get', { as: staff, query: { status: 'accepted' } })
  expect(list.json.data).toContainEqual(
    expect.objectContaining({ quoteNumber: number, status: 'accepted' }),
  )
  await simulator.pay(made.json.paymentIntentId)
  await settlePayment(deps, made.json.orderId)
  expect(await ask(withdraw, { as: staff, params })).toMatchObject({ status: 409 })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('staff read a quotation, change one field of it and write it back: nothing else changes', async () => {
  const { id, number, body } = await aSentQuote()
  const own = { title: 'Cut to 180 cm', quantity: 1, agreedPrice: 45 }
  const written = {
    ...body,
    company: 'Ash Interiors',
    note: 'As we agreed',
    staffNote: 'Calls after ten',
    validUntil: inDays(20),
    holdUntil: inDays(3),
    items: [...body.items, own],
  }
  const put = async (changed: object) =>
    expect(await ask(edit, { as: staff, params: { id }, body: changed })).toMatchObject({
      status: 200,
    })
  const read = async () =>
    (await ask('GET /api/admin/quotes/get/{number}', { as: staff, params: { number } })).json.data
  await put(written)
  const before = await read()
  const { items: _, ...fields } = written
  expect(before).toMatchObject({ ...fields, deliveryToAgree: true, deliverySlotId: null })
  await put({ ...before, staffNote: 'Calls after noon' })
  expect(await read()).toEqual({ ...before, staffNote: 'Calls after noon' })
})

test('a withdrawn quotation is refused with 409, one of others with 404, staff with 403', async () => {
  const { id, number, body, as } = await aSentQuote()
  const params = { number }
  expect(await ask(accept, { params, body: {} })).toMatchObject({ status: 404 })
  expect(await ask(accept, { as: staff, params, body: {} })).toMatchObject({ status: 403 })
  expect(await ask('GET /api/shop/quote/get/{number}', { params })).toMatchObject({ status: 404 })
  expect(await ask(withdraw, { as: staff, params: { id } })).toMatchObject({ status: 200 })
  expect(await ask(accept, { as, params, body: {} })).toMatchObject({ status: 409 })
  expect(await ask(send, { as: staff, params: { id } })).toMatchObject({ status: 409 })
  expect(await ask(edit, { as: staff, params: { id }, body })).toMatchObject({ status: 409 })
})

test('an unknown quotation is 404', async () => {
  const unknown = { as: staff, params: { number: 'HQ-999999999' } }
  expect(await ask('GET /api/admin/quotes/get/{number}', unknown)).toMatchObject({ status: 404 })
  for (const name of [send, withdraw]) {
    expect(await ask(name, { as: staff, ...nowhere })).toMatchObject({ status: 404 })
  }
  expect(await ask(edit, { as: staff, ...nowhere, body: {} })).toMatchObject({ status: 404 })
})

test('a price above the list price is refused by its field', async () => {
  const product = await aProduct(deps, { pricePence: 100 })
  const items = [{ productId: product.id, quantity: 1, agreedPrice: 1.01 }]
  const refused = await ask('POST /api/admin/quotes/add', { as: staff, body: { items } })
  expect(refused).toMatchObject({
    status: 400,
    json: { message: 'The agreed price can’t be above the list price.' },
  })
})

test('a refusal by the payment provider is 502, and the quotation can be accepted again', async () => {
  const { number, as } = await aSentQuote()
  const spy = vi
    .spyOn(deps.payments, 'createIntent')
    .mockRejectedValueOnce(new ProviderError('PAYMENT_FAILED', {}))
  const request = { as, params: { number }, body: {} }
  expect(await ask(accept, request)).toMatchObject({ status: 502 })
  spy.mockRestore()
  expect(await ask(accept, request)).toMatchObject({ status: 201 })
})

test('a basket is saved for its guest, and not for somebody else', async () => {
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const save = 'POST /api/shop/quote/save'
  const saved = await ask(save, { body: { guestId: guest.guestId } })
  expect(saved).toMatchObject({ status: 201, json: { data: { code: expect.any(String) } } })
  const { user } = await aShopper(deps)
  expect(await ask(save, { body: { userId: user.id } })).toMatchObject({ status: 401 })
  const as = await sessionOf((await aShopper(deps)).user)
  expect(await ask(save, { as, body: { userId: user.id } })).toMatchObject({ status: 403 })
})
