import { randomUUID } from 'node:crypto'
import { sendEmails } from '../all-emails.ts'
import { aBookedOrder, type BookedOrderOptions } from './delivery.ts'
import { aUser } from './factories.ts'
import { callAs } from './harness.ts'
import { aMailbox } from './mailbox.ts'
import type { OwnShop } from './own-shop.ts'

/** An order on the run of its day, at half past seven, and the crew of that run. */
export async function aStop(shop: OwnShop, options: BookedOrderOptions = {}) {
  const { deps } = shop
  const order = await aBookedOrder(shop, options)
  const user = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await order.aRun({ loadedAt: new Date() })
  await deps.db.deliveryRunCrew.create({ data: { runId: run.id, userId: user.id } })
  const { id: bookingId } = await order.booking()
  const now = new Date(run.date.getTime() + 7.5 * 3_600_000)
  const on = { ...deps, clock: { now: () => now } }
  const call = callAs(on, user)
  const ids = { runId: run.id, bookingId, pressedAt: now.toISOString() }
  const delivered = { ...ids, id: randomUUID(), kind: 'delivered', receivedBy: 'R. Ash' } as const
  const failed = {
    ...ids,
    id: randomUUID(),
    kind: 'couldNotDeliver',
    failure: 'nobodyHome',
  } as const
  const mailbox = aMailbox()
  return {
    ...order,
    run,
    bookingId,
    now,
    crew: user,
    call,
    ids,
    delivered,
    failed,
    row: () => deps.db.order.findUniqueOrThrow({ where: { id: order.orderId } }),
    events: async () => {
      const events = await deps.db.orderEvent.findMany({
        where: { orderId: order.orderId },
        orderBy: { id: 'asc' },
      })
      return events.map(({ type }) => type)
    },
    /** Sends the queued e-mails, and returns those to the customer. */
    emails: async () => {
      await sendEmails({ ...on, mail: mailbox.mail })
      return mailbox.to(order.user.email).map(({ subject, text }) => ({ subject, text }))
    },
  }
}
