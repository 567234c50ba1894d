import type { Deps } from '../platform/deps.ts'

/** How long a wish waits for the stock, in days. */
export const ALERT_DAYS = 365
/** How long a fulfilled wish is kept, so that the link in its e-mail finds it, in days. */
export const NOTIFIED_ALERT_DAYS = 30

const DAY = 86_400_000

/** Deletes wishes that waited for a year, and those that were fulfilled a month ago. */
export async function forgetStockAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY)
  await db.stockAlert.deleteMany({
    where: {
      OR: [{ createdAt: { lt: ago(ALERT_DAYS) } }, { toldAt: { lt: ago(NOTIFIED_ALERT_DAYS) } }],
    },
  })
}
