import { makeOffered } from '#server/delivery/slots/make-slots.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Makes the slot that an order's calendar may have offered before its row was made. */
export async function makeOfferedTo(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  orderId: string,
  slotId: string,
): Promise<void> {
  const { pincode } = await deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { pincode: true },
  })
  await makeOffered(deps, [slotId], pincode)
}
