import { beforeAll, expect, test } from 'vitest'
import { aShopper, anAddress, aUser } from '../test/factories.ts'
import { callAs, testShop } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('saves three addresses and refuses the fourth, also when they are added at once', async () => {
  const user = await aUser(shop.deps)
  const call = callAs(shop.deps, user)
  const saved = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => call.address.add(anAddress({ address: `${n} Elm Road` }))),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(call.address.add(anAddress())).rejects.toThrow('You can add max 3 addresses')
})

test.each(['firstName', 'lastName', 'address', 'city', 'pincode', 'phone', 'notes'] as const)(
  'asks for %s, and spaces are nothing',
  async (field) => {
    const user = await aUser(shop.deps)
    await expect(
      callAs(shop.deps, user).address.add(anAddress({ [field]: '   ' })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

test("nobody changes or removes somebody else's address", async () => {
  const owner = await aShopper(shop.deps)
  const other = await aShopper(shop.deps)
  const id = owner.addressId
  await expect(other.call.address.update({ id, ...anAddress() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(other.call.address.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await owner.call.address.list()).toHaveLength(1)
})
