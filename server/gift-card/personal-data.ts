import type { Prisma } from '../generated/prisma/client.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'
import { giftCardName } from './gift-card.shared.ts'

/** The gift cards that a person bought: with their account, or with its confirmed address. */
const boughtBy = ({ id, email, emailConfirmedAt }: Person): Prisma.GiftCardWhereInput => ({
  OR: [{ userId: id }, ...(emailConfirmedAt === null ? [] : [{ buyerEmail: email }])],
})

/** The gift cards that were sent to a person's confirmed address. */
const sentTo = ({ email, emailConfirmedAt }: Person): Prisma.GiftCardWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { recipientEmail: email }

/**
 * Gift cards keep their sums, days and ledger, and can be spent by whoever has the code. Of a buyer
 * the name, the address and the message go; of a recipient the same.
 */
export const giftCardsOfPerson: PersonalData = {
  async identify(tx, person) {
    const [bought, sent] = await Promise.all([
      tx.giftCard.findMany({ where: boughtBy(person), select: { buyerName: true } }),
      tx.giftCard.findMany({ where: sentTo(person), select: { recipientName: true } }),
    ])
    return {
      fullNames: [
        ...bought.map(({ buyerName }) => buyerName),
        ...sent.map(({ recipientName }) => recipientName),
      ].filter(Boolean),
    }
  },

  async erase(tx, person, { blank }) {
    const cards = await tx.giftCard.findMany({
      where: { OR: [boughtBy(person), sentTo(person)] },
    })
    for (const { id, userId, buyerEmail, recipientEmail, reason, blockedReason } of cards) {
      const isBuyer = userId === person.id || buyerEmail === person.email
      const isRecipient = person.emailConfirmedAt !== null && recipientEmail === person.email
      await tx.giftCard.update({
        where: { id },
        data: {
          ...(isBuyer && { buyerName: '', buyerEmail: null, userId: null }),
          ...(isRecipient && { recipientName: 'Account deleted', recipientEmail: null }),
          message: '',
          reason: reason && blank(reason),
          blockedReason: blockedReason && blank(blockedReason),
        },
      })
    }
  },

  async collect(db, person) {
    const facts = { orderBy: { number: 'asc' } } as const
    const [bought, sent] = await Promise.all([
      db.giftCard.findMany({ where: boughtBy(person), ...facts }),
      db.giftCard.findMany({ where: { ...sentTo(person), sentAt: { not: null } }, ...facts }),
    ])
    return {
      giftCardsBought: bought.map((card) => ({
        number: giftCardName(card.number),
        amount: poundsFromPence(card.amountPence),
        buyerName: card.buyerName,
        buyerEmail: card.buyerEmail,
        recipientName: card.recipientName,
        recipientEmail: card.recipientEmail,
        message: card.message,
        sendOn: card.sendOn.toISOString().slice(0, 10),
        createdAt: card.createdAt,
      })),
      giftCardsReceived: sent.map((card) => ({
        number: giftCardName(card.number),
        amount: poundsFromPence(card.amountPence),
        balance: poundsFromPence(card.balancePence),
        recipientName: card.recipientName,
        recipientEmail: card.recipientEmail,
        message: card.message,
        sentAt: card.sentAt,
      })),
    }
  },
}
