import { expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { aProduct, aUser } from '#server/test/factories.ts'
import { aProductSet } from '#server/test/product-set.ts'
import { aPromotion } from '#server/test/promotion.ts'
import { password, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()
const { post } = forms

const aGuestId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** The lines of the cart of a guest, whose cookie a request sends. */
const linesOf = (guestId: string) =>
  forms.deps.db.cartItem.findMany({
    where: { cart: { guestId } },
    select: { productId: true, quantity: true },
  })

const add = (
  productId: string,
  headers: Record<string, string>,
  url = '/shop/listing?size=double',
) => post(url, { form: 'add-to-cart', productId, quantity: '1' }, headers)

test('Add to Cart without scripts adds the product, and leads back to the card', async () => {
  const { id } = await aProduct(forms.deps)
  const guestId = aGuestId()
  const { status, location } = await add(id, { cookie: `guest=${guestId}` })
  expect(status).toBe(303)
  expect(location).toBe(`/shop/listing?size=double&done=add-to-cart#buy-${id}`)
  expect(await linesOf(guestId)).toEqual([{ productId: id, quantity: 1 }])
})

test('a browser without a guest id gets one, which scripts can read', async () => {
  const { id } = await aProduct(forms.deps)
  const { cookie } = await add(id, {}, '/')
  const [, guestId = ''] =
    /^guest=([0-9a-z]{8}); Max-Age=7776000; Path=\/; SameSite=Lax$/.exec(cookie) ?? []
  expect(await linesOf(guestId)).toEqual([{ productId: id, quantity: 1 }])
})

test('two presses within a second are one, and a later one adds again', async () => {
  const { id } = await aProduct(forms.deps)
  const guestId = aGuestId()
  const cookie = { cookie: `guest=${guestId}` }
  for (const _ of [1, 2]) expect((await add(id, cookie)).status).toBe(303)
  expect(await linesOf(guestId)).toEqual([{ productId: id, quantity: 1 }])
  await forms.deps.db.idempotencyKey.updateMany({
    where: { scope: `cart.add ${guestId}` },
    data: { createdAt: new Date(Date.now() - 2000) },
  })
  await add(id, cookie)
  expect(await linesOf(guestId)).toEqual([{ productId: id, quantity: 2 }])
})

test('a shopper who is signed in adds to the cart of the account', async () => {
  const { id } = await aProduct(forms.deps)
  const user = await aUser(forms.deps)
  const { token } = await startSession(forms.deps, user.id)
  const sent = await add(id, { cookie: `session=${token}` })
  expect([sent.status, sent.cookie]).toEqual([303, ''])
  const lines = await forms.deps.db.cartItem.findMany({ where: { cart: { userId: user.id } } })
  expect(lines).toMatchObject([{ productId: id, quantity: 1 }])
})

test('more than the stock is refused with the message of the page', async () => {
  const { id } = await aProduct(forms.deps, { stock: 0 })
  const { status, posted } = await add(id, { cookie: `guest=${aGuestId()}` })
  expect(status).toBe(409)
  expect(posted().message).toBe('Only 0 quantity can be added for this item')
})

test('the buttons of a line set its quantity, and take it out', async () => {
  const { id } = await aProduct(forms.deps)
  const guestId = aGuestId()
  const cookie = { cookie: `guest=${guestId}` }
  await add(id, cookie)
  const press = (quantity: string) =>
    post('/shop/cart', { form: 'change-cart', productId: id, quantity }, cookie)
  for (const _ of [1, 2]) {
    expect(await press('3')).toMatchObject({ status: 303, location: '/shop/cart' })
  }
  expect(await linesOf(guestId)).toEqual([{ productId: id, quantity: 3 }])
  await press('0')
  expect(await linesOf(guestId)).toEqual([])
})

test('the form of a line’s services books those that are ticked, for the pieces selected', async () => {
  const { id } = await aProduct(forms.deps, { assemblyPricePence: 2500, takeAwayPricePence: 3000 })
  const guestId = aGuestId()
  const cookie = { cookie: `guest=${guestId}` }
  await post('/shop/listing', { form: 'add-to-cart', productId: id, quantity: '3' }, cookie)
  const send = async (fields: Record<string, string>) => {
    const offered = 'assembly,takeAway'
    const form = { form: 'line-services', productId: id, offered, ...fields }
    expect(await post('/shop/cart', form, cookie)).toMatchObject({
      status: 303,
      location: '/shop/cart',
    })
    const line = await forms.deps.db.cartItem.findFirstOrThrow({
      where: { cart: { guestId } },
      select: { assemblyQuantity: true, takeAwayQuantity: true },
    })
    return [line.assemblyQuantity, line.takeAwayQuantity]
  }
  expect(await send({ assembly: '3' })).toEqual([3, 0])
  expect(await send({ assembly: '3', assemblyPieces: '2', takeAway: '3' })).toEqual([2, 3])
  expect(await send({})).toEqual([0, 0])
})

test('a code is entered and taken out without scripts; one that does not count is refused on the page', async () => {
  const { id } = await aProduct(forms.deps)
  const { code } = await aPromotion(forms.deps)
  const guestId = aGuestId()
  const cookie = { cookie: `guest=${guestId}` }
  await add(id, cookie)
  const codes = async () =>
    (await forms.deps.db.cart.findUniqueOrThrow({ where: { guestId } })).codes
  const sent = await post('/shop/cart', { form: 'add-code', code: code.toLowerCase() }, cookie)
  expect(sent).toMatchObject({ status: 303, location: '/shop/cart' })
  expect(await codes()).toEqual([code])
  const refused = await post('/shop/cart', { form: 'add-code', code: 'NOSUCH' }, cookie)
  expect(refused).toMatchObject({ status: 409 })
  expect(await codes()).toEqual([code])
  await post('/shop/cart', { form: 'remove-code', code }, cookie)
  expect(await codes()).toEqual([])
})

test('signing in without scripts brings the cart of the guest along', async () => {
  const { id } = await aProduct(forms.deps)
  const guestId = aGuestId()
  await add(id, { cookie: `guest=${guestId}` })
  const { email, id: userId } = await forms.anAccount()
  const sent = await forms.signIn({ email, password }, '/auth/login', {
    cookie: `guest=${guestId}`,
  })
  expect(sent.status).toBe(303)
  const lines = await forms.deps.db.cartItem.findMany({ where: { cart: { userId } } })
  expect(lines).toMatchObject([{ productId: id, quantity: 1 }])
})

test('another site cannot add to the cart', async () => {
  const { id } = await aProduct(forms.deps)
  const guestId = aGuestId()
  const headers = { cookie: `guest=${guestId}`, origin: 'https://evil.example' }
  expect((await add(id, headers)).status).toBe(403)
  expect(await linesOf(guestId)).toEqual([])
})

test('a page whose address names another site does not lead there', async () => {
  const { id } = await aProduct(forms.deps)
  const { status } = await add(id, {}, '//evil.example/shop/')
  expect(status).toBe(400)
})

test('a set is added by its button without scripts; two presses within a second are one', async () => {
  const { set, productIds } = await aProductSet(forms.deps)
  const guestId = aGuestId()
  const cookie = { cookie: `guest=${guestId}` }
  const form = { form: 'add-set', setId: set.id, productIds: productIds.join(',') }
  for (const _ of [1, 2]) {
    const { status, location } = await post('/shop/product/rowan-bed', form, cookie)
    expect(status).toBe(303)
    expect(location).toBe(`/shop/product/rowan-bed?done=add-to-cart#set-${set.id}`)
  }
  expect(
    (await linesOf(guestId)).map(({ quantity }) => quantity).toSorted((a, b) => a - b),
  ).toEqual([1, 2])
})
