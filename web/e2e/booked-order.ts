import type { Deps } from '#server/platform/deps.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { confirm } from './paid-order.ts'

/** An order of an account, booked for the first free window in E2. */
export async function aBookedOrder(deps: Deps) {
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode: 'E2 6AB' }))
  await shopper.fill((await aProduct(deps)).id)
  const { earliest } = await shopper.call.delivery.slots({ postcode: 'E2 6AB' })
  const placed = await shopper.call.order.create({
    addressId,
    ...(earliest && { deliverySlotId: earliest.id }),
  })
  await confirm(deps, placed, '4242424242424242')
  await shopper.call.order.capture(placed)
  return { ...placed, user: shopper.user }
}
