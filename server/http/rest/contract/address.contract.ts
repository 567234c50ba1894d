import { expect, test } from 'vitest'
import { anAddress, aShopper } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps, sessionOf } = await restShop()

async function signedIn() {
  const { user, addressId } = await aShopper(deps)
  return { user, addressId, userId: user.id, as: await sessionOf(user) }
}

test('a shopper saves, changes and deletes addresses', async () => {
  const { as, userId, addressId } = await signedIn()
  const added = await ask('POST /api/shop/address/add', {
    as,
    body: { ...anAddress({ city: 'Brighton' }), userId },
  })
  expect(added).toMatchObject({ status: 201, json: { message: 'Address added successfully' } })

  const list = await ask('GET /api/shop/address/get/{userId}', { as, params: { userId } })
  expect(list.json.data).toMatchObject([{ _id: addressId, userId }, { city: 'Brighton' }])

  const params = { userId, addressId }
  const changed = await ask('PUT /api/shop/address/update/{userId}/{addressId}', {
    as,
    params,
    body: anAddress({ city: 'Hove' }),
  })
  expect(changed.json.data).toMatchObject({ _id: addressId, city: 'Hove' })
  const gone = await ask('DELETE /api/shop/address/delete/{userId}/{addressId}', { as, params })
  expect(gone.json).toMatchObject({ message: 'Address deleted successfully' })
})

test('REST accepts a postcode in any form unchanged, as the documented API does', async () => {
  const { as, userId } = await signedIn()
  for (const pincode of ['10001', 'w1u4ef']) {
    const body = { ...anAddress({ pincode }), userId }
    const added = await ask('POST /api/shop/address/add', { as, body })
    expect(added).toMatchObject({ status: 201, json: { data: { pincode } } })
  }
})

test('a fourth address is refused', async () => {
  const { as } = await signedIn()
  const add = () => ask('POST /api/shop/address/add', { as, body: anAddress() })
  await add()
  await add()
  expect(await add()).toMatchObject({
    status: 409,
    json: { message: 'You can add max 3 addresses' },
  })
})

test('every blank field of an address is named', async () => {
  const { as } = await signedIn()
  const body = { ...anAddress({ city: '  ' }), notes: undefined }
  const { status, json } = await ask('POST /api/shop/address/add', { as, body })
  expect(status).toBe(400)
  expect(json.errors).toEqual({
    city: 'Enter your town or city.',
    notes: 'Enter the delivery notes.',
  })
})

test('somebody else’s user id is refused, and their address is 404', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()]
  const { as } = mine
  const foreign = { userId: theirs.userId, addressId: theirs.addressId }
  const update = 'PUT /api/shop/address/update/{userId}/{addressId}'
  const remove = 'DELETE /api/shop/address/delete/{userId}/{addressId}'
  const body = anAddress()

  const add = await ask('POST /api/shop/address/add', { as, body: { ...body, ...foreign } })
  const list = await ask('GET /api/shop/address/get/{userId}', { as, params: foreign })
  const updated = await ask(update, { as, params: foreign, body })
  const removed = await ask(remove, { as, params: foreign })
  expect([add, list, updated, removed].map(({ status }) => status)).toEqual([403, 403, 403, 403])

  for (const addressId of [theirs.addressId, 'unknown']) {
    const params = { userId: mine.userId, addressId }
    expect(await ask(update, { as, params, body })).toMatchObject({ status: 404 })
    expect(await ask(remove, { as, params })).toMatchObject({ status: 404 })
  }
})
