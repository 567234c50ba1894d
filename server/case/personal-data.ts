import { orderName } from '../lib/order-name.shared.ts'
import { ordersOf } from '../order/personal-data.ts'
import { REMOVED } from '../platform/personal-data/blank-out.ts'
import type { PersonalData } from '../platform/personal-data/personal-data.ts'

/**
 * The conversations about a person's orders: texts are erased, refunds and replacements stay with
 * their numbers.
 */
export const casesOfPerson: PersonalData = {
  async erase(tx, person) {
    await tx.caseMessage.updateMany({
      where: { case: { order: ordersOf(person) } },
      data: { text: REMOVED },
    })
  },

  async collect(db, person, settings) {
    const rows = await db.case.findMany({
      where: { order: ordersOf(person) },
      orderBy: { createdAt: 'asc' },
      select: {
        kind: true,
        wish: true,
        createdAt: true,
        order: { select: { number: true } },
        messages: {
          where: { OR: [{ answer: null }, { answer: { not: 'note' } }] },
          orderBy: { createdAt: 'asc' },
          select: {
            author: true,
            text: true,
            createdAt: true,
            photographs: { select: { photographId: true } },
          },
        },
      },
    })
    return {
      conversations: rows.map(({ order, messages, ...row }) => ({
        order: orderName(settings, order.number),
        ...row,
        messages: messages.map(({ photographs, ...message }) => ({
          ...message,
          photographs: photographs.length,
        })),
      })),
    }
  },
}
