import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleAddress } from '../shapes/rest-fields.ts'
import { aFabric } from '#server/test/fabric.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps } = await restShop()
const request = 'POST /api/shop/swatch/request'
const body = (overrides: object) => ({
  ...exampleAddress,
  pincode: 'bn7 2qx',
  email: `${randomUUID()}@mail.example`,
  ...overrides,
})

test('swatches are requested by the label or id of their fabrics, with an address', async () => {
  const [one, other] = [await aFabric(deps), await aFabric(deps)]
  const sent = body({ fabrics: [one.label, other.id] })
  const response = await ask(request, { body: sent })
  expect(response).toMatchObject({
    status: 201,
    json: { success: true, data: { fabrics: [one.label, other.label] } },
  })
  const { email } = sent
  expect(await deps.db.swatchRequest.findFirst({ where: { email } })).toMatchObject({
    name: 'Rosalind Ash',
    pincode: 'BN7 2QX',
    fabrics: [one.label, other.label],
  })
  await deps.db.swatchRequest.deleteMany({ where: { email } })
})

test('an incomplete request is refused with its fields', async () => {
  const response = await ask(request, { body: { fabrics: [] } })
  expect(response).toMatchObject({
    status: 400,
    json: {
      errors: {
        fabrics: 'Choose up to five fabrics.',
        firstName: 'Enter your name.',
        email: 'We need your email address to tell you when they’re on their way.',
      },
    },
  })
})
