import { z } from 'zod'
import { lineName } from '#server/lib/line-name.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueOrderEmail } from '../order-emails.ts'

/** The timeline data of a balance that was lowered in place of a refund. */
export const loweredData = z.object({
  /** The key of what it was given back by: the same one lowers nothing more. */
  key: z.string(),
  /** What was given back in all, and what of that lowered the balance. */
  amountPence: z.int(),
  loweredPence: z.int(),
  /** Why, in the words of staff; empty for a return, and in earlier versions. */
  reason: z.string().default(''),
  /** What it was for; earlier versions did not note it. */
  lines: z
    .array(z.object({ productId: z.string(), title: z.string(), quantity: z.int() }))
    .default([]),
})

interface Lowered {
  orderId: string
  actorId: string | null
  key: string
  amountPence: number
  loweredPence: number
  reason?: string
  /** The pieces and services that it is for, and whether it is for the delivery too. */
  parts: readonly { id: string; quantity: number }[]
  withDelivery: boolean
}

/**
 * Writes to the timeline of an order that what staff, or a return, gave back lowered its balance, and
 * queues the email about that to its buyer; what of it is refunded has an email of its own.
 */
export async function noteLowered(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, actorId, parts, withDelivery, ...lowered }: Lowered,
): Promise<void> {
  const delivery = { productId: '', title: 'Delivery', quantity: 1 }
  const lines = [...(await namedParts(tx, orderId, parts)), ...(withDelivery ? [delivery] : [])]
  const data = loweredData.parse({ ...lowered, lines })
  const event = await tx.orderEvent.create({
    data: { orderId, type: 'lowered', data, actorId },
    select: { id: true },
  })
  if (lowered.loweredPence === 0) return
  const content = { kind: 'balanceLowered', orderId, eventId: event.id } as const
  await queueOrderEmail(deps, tx, `lowered-${event.id}`, content)
}

/** Pieces and services of an order with their names, in its order. */
async function namedParts(tx: Tx, orderId: string, parts: Lowered['parts']) {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      productId: true,
      title: true,
      variant: true,
      services: { orderBy: { kind: 'asc' }, select: { id: true, kind: true } },
    },
  })
  const quantities = new Map(parts.map(({ id, quantity }) => [id, quantity]))
  return items
    .flatMap(({ id, productId, services, ...item }) => [
      { id, productId, title: lineName(item) },
      ...services.map((service) => ({
        id: service.id,
        productId: '',
        title: serviceTitle(service.kind, lineName(item)),
      })),
    ])
    .flatMap(({ id, ...named }) => {
      const quantity = quantities.get(id) ?? 0
      return quantity > 0 ? [{ ...named, quantity }] : []
    })
}
