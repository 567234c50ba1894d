import { expect, test, vi } from 'vitest'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { aGuest, anAddress, aProduct, aShopper, changeProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf, simulator } = await restShop()
const create = 'POST /api/shop/order/create'
const capture = 'POST /api/shop/order/capture'

const refused = () => Promise.reject(new ProviderError('PAYMENT_FAILED', {}))

async function aFullCart() {
  const guest = aGuest(deps)
  const product = await aProduct(deps, { pricePence: 24_999, salePricePence: 19_950, stock: 5 })
  await guest.fill(product.id)
  const line = { productId: product.id, title: product.title, price: 199.5, quantity: 1 }
  const body = {
    guestId: guest.guestId,
    cartItems: [line],
    addressInfo: { addressId: '', ...anAddress() },
    totalAmount: 199.5,
  }
  return { guest, product, line, body }
}

async function aBuyer() {
  const { user, addressId, fill } = await aShopper(deps)
  const product = await aProduct(deps)
  await fill(product.id)
  const body = { userId: user.id, addressInfo: { addressId } }
  return { userId: user.id, addressId, fill, product, as: await sessionOf(user), body }
}

test('a guest orders, pays by card and captures the payment', async () => {
  const { line, body } = await aFullCart()
  const made = await ask(create, {
    body: {
      ...body,
      orderStatus: 'delivered',
      paymentMethod: 'stripe',
      paymentStatus: 'paid',
      orderDate: '1999-01-01',
    },
  })
  expect(made.status).toBe(201)
  const { orderId, paymentIntentId } = made.json
  await simulator.pay(paymentIntentId)
  const paid = await ask(capture, { body: { orderId, paymentIntentId } })
  expect(paid.json.data).toEqual({
    _id: orderId,
    orderNumber: expect.any(Number),
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
    totalAmount: 199.5,
    cartItems: [{ ...line, image: null }],
  })
})

test('a shopper orders to a saved address and reads the order', async () => {
  const { userId, addressId, product, as, body } = await aBuyer()
  const { json } = await ask(create, { as, body })
  const list = await ask('GET /api/shop/order/list/{userId}', { as, params: { userId } })
  expect(list.json.data).toMatchObject([
    { _id: json.orderId, orderStatus: 'pending', paymentStatus: 'pending', totalAmount: 100 },
  ])
  const params = { id: json.orderId }
  const details = await ask('GET /api/shop/order/details/{id}', { as, params })
  expect(details.json.data).toMatchObject({
    userId,
    addressInfo: { addressId, city: 'Lewes' },
    cartItems: [{ productId: product.id, price: 100, quantity: 1 }],
    paymentMethod: 'stripe',
  })
})

test('an order says how it comes only where no van brings it', async () => {
  const { as, body } = await aBuyer()
  const { json } = await ask(create, { as, body: { ...body, deliveryMethod: 'van' } })
  const params = { id: json.orderId }
  const details = await ask('GET /api/shop/order/details/{id}', { as, params })
  expect(details.json.data).not.toHaveProperty('deliveryMethod')
  const refused = await ask(create, { as, body: { ...body, deliveryMethod: 'parcel' } })
  expect(refused).toMatchObject({ status: 409, json: { success: false } })
  expect(refused.json.message).toContain('can’t send parcels')
})

test('PayPal: the buyer approves elsewhere, and capture takes payment id and payer id', async () => {
  const { body } = await aFullCart()
  const { json } = await ask(create, { body: { ...body, paymentMethod: 'paypal' } })
  expect(json.approvalURL).toMatch(/^http/)
  await simulator.pay(json.paymentIntentId, 'paypal')
  const paid = await ask(capture, {
    body: { orderId: json.orderId, paymentId: json.paymentIntentId, payerId: 'payer' },
  })
  expect(paid.json.data).toMatchObject({ paymentStatus: 'paid' })
})

test('a repeated order is the same order', async () => {
  const { body } = await aFullCart()
  const [one, two] = [await ask(create, { body }), await ask(create, { body })]
  expect(two.json).toEqual(one.json)
})

test('a different price is refused with the changes and the new total', async () => {
  const { product, body, line } = await aFullCart()
  const cartItems = [{ ...line, price: 149.5 }]
  const { status, json } = await ask(create, { body: { ...body, cartItems, totalAmount: 149.5 } })
  expect(status).toBe(409)
  expect(json.data).toEqual({
    totalAmount: 199.5,
    changes: [{ productId: product.id, title: product.title, price: 199.5, quantity: 1 }],
  })
})

test('an empty cart, a missing address and an incomplete one are refused with their messages', async () => {
  const { guest, body } = await aFullCart()
  const none = await ask(create, { body: { ...body, addressInfo: undefined } })
  expect(none.json.message).toBe('Please select one address to proceed.')
  const blank = await ask(create, { body: { ...body, addressInfo: { city: '' } } })
  expect(blank.json.message).toBe('Please select one address to proceed.')
  const half = await ask(create, { body: { ...body, addressInfo: { ...anAddress(), city: '' } } })
  expect(half).toMatchObject({
    status: 400,
    json: { errors: { 'addressInfo.city': 'Enter your town or city.' } },
  })
  await guest.call.cart.clear({ guestId: guest.guestId })
  const empty = await ask(create, { body })
  expect(empty).toMatchObject({
    status: 400,
    json: { message: 'Your cart is empty. Please add items to proceed' },
  })
})

test('a user id must be the session’s, and an address the user’s own', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  expect(await ask(create, { body: buyer.body })).toMatchObject({ status: 401 })
  expect(await ask(create, { as: other.as, body: buyer.body })).toMatchObject({ status: 403 })
  const addressInfo = { addressId: buyer.addressId }
  const body = { ...other.body, addressInfo }
  expect(await ask(create, { as: other.as, body })).toMatchObject({ status: 404 })
})

test('somebody else’s orders cannot be read', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const { json } = await ask(create, { as: buyer.as, body: buyer.body })
  const { as } = other
  const list = { as, params: { userId: buyer.userId } }
  expect(await ask('GET /api/shop/order/list/{userId}', list)).toMatchObject({ status: 403 })
  for (const id of [json.orderId, 'unknown']) {
    const details = await ask('GET /api/shop/order/details/{id}', { as, params: { id } })
    expect(details).toMatchObject({ status: 404 })
  }
})

test('capturing an unpaid order is 402 with the reason, an unknown one 404', async () => {
  const { body } = await aFullCart()
  const { orderId, paymentIntentId } = (await ask(create, { body })).json
  expect(await ask(capture, { body: { orderId, paymentIntentId } })).toMatchObject({ status: 402 })
  const wrong = { orderId, paymentIntentId: 'pi_other' }
  expect(await ask(capture, { body: wrong })).toMatchObject({ status: 404 })
  const missing = await ask(capture, { body: { orderId } })
  expect(missing).toMatchObject({
    status: 400,
    json: { errors: { paymentIntentId: expect.any(String) } },
  })
})

test('a replaced order is closed: capturing it is 409', async () => {
  const { body, guest } = await aFullCart()
  const first = (await ask(create, { body })).json
  await guest.fill((await aProduct(deps)).id)
  await ask(create, { body: { ...body, cartItems: undefined, totalAmount: undefined } })
  const { orderId, paymentIntentId } = first
  expect(await ask(capture, { body: { orderId, paymentIntentId } })).toMatchObject({ status: 409 })
})

test('a refusal by the payment provider is 502 without its details', async () => {
  const { body } = await aFullCart()
  vi.spyOn(deps.payments, 'createIntent').mockImplementationOnce(refused)
  const failed = await ask(create, { body })
  expect(failed).toMatchObject({ status: 502, json: { message: 'Payment failed' } })

  const { orderId, paymentIntentId } = (await ask(create, { body })).json
  vi.spyOn(deps.payments, 'findIntent').mockImplementationOnce(refused)
  expect(await ask(capture, { body: { orderId, paymentIntentId } })).toMatchObject({ status: 502 })
})

test('an idempotency key returns the same order, and refuses a different one', async () => {
  const { body, guest } = await aFullCart()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await ask(create, { body, headers })
  await guest.call.cart.clear({ guestId: guest.guestId })
  expect((await ask(create, { body, headers })).json).toEqual(first.json)
  const other = { ...body, totalAmount: 1 }
  expect(await ask(create, { body: other, headers })).toMatchObject({ status: 422 })
  const long = await ask(create, { body, headers: { 'idempotency-key': 'a'.repeat(256) } })
  expect(long).toMatchObject({
    status: 400,
    json: { errors: { 'Idempotency-Key': expect.any(String) } },
  })
})

test('services are ordered, charged and returned; an order without services has no such field', async () => {
  const { guest, product, body } = await aFullCart()
  await changeProduct(deps, product.id, { assemblyPricePence: 2550 })
  const services = [{ service: 'assembly', productId: product.id, quantity: '1' }]
  const order = { ...body, services }
  expect((await ask(create, { body: order })).status).toBe(409)
  const made = await ask(create, { body: { ...order, totalAmount: 225 } })
  const { orderId, paymentIntentId } = made.json
  await simulator.pay(paymentIntentId)
  const { json } = await ask(capture, { body: { orderId, paymentIntentId } })
  expect(json.data).toMatchObject({
    totalAmount: 225,
    services: [{ service: 'assembly', productId: product.id, price: 25.5, quantity: 1 }],
  })
  await guest.fill(product.id)
  const plain = (await ask(create, { body })).json
  await simulator.pay(plain.paymentIntentId)
  const { orderId: plainId, paymentIntentId: intent } = plain
  const response = await ask(capture, { body: { orderId: plainId, paymentIntentId: intent } })
  expect(response.json.data).not.toHaveProperty('services')
})

const cancel = 'POST /api/shop/order/cancel/{id}'

test('a shopper cancels an order once, also with a repeated request', async () => {
  const buyer = await aBuyer()
  const { orderId: id, paymentIntentId } = (await ask(create, { as: buyer.as, body: buyer.body }))
    .json
  await simulator.pay(paymentIntentId)
  await ask(capture, { body: { orderId: id, paymentIntentId } })
  const first = await ask(cancel, { as: buyer.as, params: { id } })
  expect(first).toMatchObject({
    status: 200,
    json: { success: true, data: { refund: { amount: 100, status: 'succeeded' } } },
  })
  const second = await ask(cancel, { as: buyer.as, params: { id } })
  expect([second.status, second.json]).toEqual([first.status, first.json])
})

test('pieces of an order are cancelled once per key, and cancelling the last ones closes it', async () => {
  const buyer = await aBuyer()
  const items = [{ productId: buyer.product.id, quantity: '1' }]
  await buyer.fill(buyer.product.id)
  const { orderId: id, paymentIntentId } = (await ask(create, { as: buyer.as, body: buyer.body }))
    .json
  await simulator.pay(paymentIntentId)
  await ask(capture, { body: { orderId: id, paymentIntentId } })
  const send = (key: string, sent = items) =>
    ask(cancel, {
      as: buyer.as,
      params: { id },
      body: { items: sent },
      headers: { 'idempotency-key': key },
    })
  const refund = { amount: 100, status: 'succeeded' }
  for (const response of [await send('first'), await send('first')]) {
    expect(response.json.data).toEqual({ orderStatus: 'confirmed', refund })
  }
  expect(await send('second', [{ productId: buyer.product.id, quantity: '2' }])).toMatchObject({
    status: 409,
  })
  expect((await send('second')).json.data).toEqual({ orderStatus: 'rejected', refund })
})

test('somebody else’s order and a closed order cannot be cancelled', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const { orderId: id } = (await ask(create, { as: buyer.as, body: buyer.body })).json
  expect(await ask(cancel, { as: other.as, params: { id } })).toMatchObject({ status: 404 })
  expect(await ask(cancel, { params: { id } })).toMatchObject({ status: 404 })
  expect(await ask(cancel, { as: buyer.as, params: { id } })).toMatchObject({
    status: 200,
    json: { data: { refund: null } },
  })
})

test('an order on its way cannot be cancelled; nor can staff cancel one, they reject it', async () => {
  const buyer = await aBuyer()
  const { orderId: id, paymentIntentId } = (await ask(create, { as: buyer.as, body: buyer.body }))
    .json
  await simulator.pay(paymentIntentId)
  await ask(capture, { body: { orderId: id, paymentIntentId } })
  const staff = await anAdmin(deps)
  const by = await sessionOf(staff.user)
  expect(await ask(cancel, { as: by, params: { id } })).toMatchObject({ status: 403 })
  await staff.call.order.setStatus({ id, status: 'inShipping' })
  expect(await ask(cancel, { as: buyer.as, params: { id } })).toMatchObject({ status: 409 })
})

const cancellable = 'GET /api/shop/order/cancellable/{id}'
const returnable = 'GET /api/shop/return/returnable/{orderId}'

/** A guest's order of two chairs, with the cookie that its payment sets. */
async function aGuestsOrder() {
  const { guest, product, body, line } = await aFullCart()
  await guest.fill(product.id)
  const order = { ...body, cartItems: [{ ...line, quantity: 2 }], totalAmount: 399 }
  const { orderId, paymentIntentId } = (await ask(create, { body: order })).json
  await simulator.pay(paymentIntentId)
  const { guestId } = guest
  const paid = await ask(capture, { body: { orderId, paymentIntentId, guestId } })
  const as = paid.raw.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { orderId: String(orderId), paymentIntentId, product, as }
}

test('a guest with the order’s cookie reads what they may cancel, and cancels it', async () => {
  const { orderId, product, as } = await aGuestsOrder()
  const params = { id: orderId }
  const item = { productId: product.id, title: product.title, quantity: 2 }
  const read = async () => (await ask(cancellable, { as, params })).json.data
  expect(await read()).toEqual({
    orderId,
    mayCancel: true,
    onlyWhole: false,
    items: [{ ...item, cancellable: 2 }],
  })
  const items = [{ productId: product.id, quantity: 1 }]
  expect(await ask(cancel, { as, params, body: { items } })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ items: [{ ...item, cancellable: 1 }] })
  await (await anAdmin(deps)).call.order.setStatus({ id: orderId, status: 'inShipping' })
  expect(await read()).toMatchObject({ mayCancel: false, items: [{ ...item, cancellable: 0 }] })
})

test('a guest with the order’s cookie reads what they may return, until when, and returns it', async () => {
  const { orderId, product, as } = await aGuestsOrder()
  const params = { orderId }
  const read = async () => (await ask(returnable, { as, params })).json.data
  const item = { productId: product.id, title: product.title, price: 199.5, quantity: 2 }
  expect(await read()).toMatchObject({
    mayReturn: false,
    items: [{ ...item, returnable: 0, obstacle: 'toCome' }],
    deliveries: [{ deliveryDate: null, returnUntil: null }],
  })
  await (await anAdmin(deps)).call.order.setStatus({ id: orderId, status: 'delivered' })
  expect(await read()).toMatchObject({
    mayReturn: true,
    items: [{ ...item, returnable: 2, obstacle: null }],
    deliveries: [{ deliveryDate: expect.any(String), returnUntil: expect.any(String) }],
  })
  const body = { orderId, items: [{ productId: product.id, quantity: 2 }] }
  expect(await ask('POST /api/shop/return/add', { as, body })).toMatchObject({ status: 201 })
  expect(await read()).toMatchObject({
    mayReturn: false,
    items: [{ ...item, returnable: 0, obstacle: 'gone' }],
  })
})

test('another guest’s id sets no cookie, and without one nothing is read of an order', async () => {
  const { orderId, paymentIntentId } = await aGuestsOrder()
  const guestId = aGuest(deps).guestId
  const paid = await ask(capture, { body: { orderId, paymentIntentId, guestId } })
  expect([paid.status, paid.raw.cookies]).toEqual([200, []])
  expect(await ask(cancellable, { params: { id: orderId } })).toMatchObject({ status: 404 })
  expect(await ask(returnable, { params: { orderId } })).toMatchObject({ status: 404 })
  const staff = await sessionOf((await anAdmin(deps)).user)
  expect(await ask(cancellable, { as: staff, params: { id: orderId } })).toMatchObject({
    status: 403,
  })
})

test('an order that is not paid is cancelled as a whole, and its customer reads so', async () => {
  const buyer = await aBuyer()
  const { orderId: id } = (await ask(create, { as: buyer.as, body: buyer.body })).json
  expect((await ask(cancellable, { as: buyer.as, params: { id } })).json.data).toMatchObject({
    mayCancel: true,
    onlyWhole: true,
  })
})
