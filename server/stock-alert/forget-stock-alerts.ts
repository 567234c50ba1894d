import type { Deps } from '../platform/deps.ts'

/** How long a stock alert waits for the stock, in days. */
export const ALERT_DAYS = 365
/** How long a stock alert is stored after its e-mail, whose link has to find it, in days. */
export const NOTIFIED_ALERT_DAYS = 30

const DAY = 86_400_000

/** Deletes stock alerts that waited for a year, and those whose e-mail was queued a month ago. */
export async function forgetStockAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY)
  await db.stockAlert.deleteMany({
    where: {
      OR: [{ createdAt: { lt: ago(ALERT_DAYS) } }, { toldAt: { lt: ago(NOTIFIED_ALERT_DAYS) } }],
    },
  })
}
