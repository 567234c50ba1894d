import { expect, test } from 'vitest'
import { PaymentMethod } from '#server/generated/prisma/client.ts'
import { paymentMethodNames, paymentMethods } from './payment-methods.shared.ts'

test('the database, the table and the inputs have the same methods of payment', () => {
  expect(Object.keys(paymentMethods)).toEqual(paymentMethodNames)
  expect(Object.keys(PaymentMethod).toSorted()).toEqual(paymentMethodNames.toSorted())
})
