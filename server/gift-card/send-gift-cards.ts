import { dayInLondon, londonTime } from '../lib/london-time.shared.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { queueGiftCardEmail } from './gift-card-emails.ts'
import { lockGiftCard } from './ledger.ts'

/** The time in London from which gift cards of a day are emailed. */
const FROM_HOUR = '08:00'
/** So many are read at once. */
const BATCH = 200

/** Queues the email of a locked gift card to its recipient, and notes that it was. */
export async function sendGiftCard(
  deps: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'giftCard' | 'outboxMail'>,
  { id, recipientEmail }: { id: string; recipientEmail: string | null },
): Promise<void> {
  const key = `gift-card-sent-${id}`
  await queueGiftCardEmail(deps, tx, {
    key,
    to: recipientEmail,
    content: { kind: 'giftCardSent', giftCardId: id },
  })
  await tx.giftCard.update({ where: { id }, data: { sentAt: deps.clock.now() } })
}

/** Emails the gift cards whose day has come, once each. One that fails holds no other back. */
export async function sendDueGiftCards(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<{ sent: number }> {
  const now = deps.clock.now()
  if (londonTime(now).slice(11) < FROM_HOUR) return { sent: 0 }
  const where = {
    sentAt: null,
    sendOn: { lte: new Date(dayInLondon(now)) },
    blockedAt: null,
    balancePence: { gt: 0 },
  }
  const due = await deps.db.giftCard.findMany({
    where,
    orderBy: [{ sendOn: 'asc' }, { id: 'asc' }],
    take: BATCH,
    select: { id: true },
  })
  let sent = 0
  for (const { id } of due) {
    try {
      sent += await deps.db.$transaction(async (tx) => {
        await lockGiftCard(tx, id)
        const card = await tx.giftCard.findFirst({ where: { ...where, id } })
        if (!card) return 0
        await sendGiftCard(deps, tx, card)
        return 1
      })
    } catch (error) {
      deps.log.error({ err: error, giftCardId: id }, 'a gift card could not be emailed')
    }
  }
  return { sent }
}
