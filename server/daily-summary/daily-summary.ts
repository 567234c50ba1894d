import { z } from 'zod'
import type { EmailDeps, EmailWriters } from '../email/email.ts'
import { countInbox } from '../inbox/list-inbox.ts'
import { dayInLondon, dayText, londonTime } from '../lib/london-time.shared.ts'
import { inPounds } from '../lib/money.shared.ts'
import { countToArrange } from '../order/delivery/to-be-arranged.ts'
import { readFigures } from '../order/staff/figures.ts'
import type { Deps } from '../platform/deps.ts'
import { readRows } from '../platform/sql.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'

/** The time in London from which the summary of the day before is sent. */
const FROM_HOUR = '07:00'

/** The content of a queued summary: the day in London on which it is sent. */
export const dailySummaryEmail = z.object({
  kind: z.literal('dailySummary'),
  day: z.iso.date(),
})

/** Queues the summary for those of the staff who want it, once a day, from the morning on. */
export async function sendDailySummary({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (londonTime(now).slice(11) < FROM_HOUR) return
  const day = dayInLondon(now)
  const content = { kind: 'dailySummary', day } as const
  await db.$transaction((tx) => notifyStaff(tx, 'dailySummary', { id: day, subject: day, content }))
}

const counted = z.object({ today: z.int(), returns: z.int() })

/** How many deliveries and collections are on a day, and how many returns wait to be inspected. */
async function countTasks({ db }: Pick<EmailDeps, 'db'>, day: string) {
  const [counts] = await readRows(db, counted)`
    SELECT
      (SELECT count(*)::int FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
        WHERE s.date = ${day}::date AND b.status = 'booked') AS today,
      (SELECT count(*)::int FROM "Return"
        WHERE "collectedAt" IS NOT NULL AND "inspectedAt" IS NULL) AS returns`
  if (!counts) throw new Error('A statement of one row gave none.')
  return counts
}

/** Everybody who gets the summary may open the dashboard, and so whatever it counts. */
const READER = { staffRoles: ['owner' as const] }

/** How the summary is written: yesterday's sales, and what waits today. */
export const dailySummaryEmails: EmailWriters<z.infer<typeof dailySummaryEmail>> = {
  async dailySummary(deps, { day }) {
    // A summary that could not be sent on its day says nothing the next.
    if (dayInLondon(deps.clock.now()) !== day) return null
    const [figures, inbox, tasks, { toArrange }] = await Promise.all([
      readFigures(deps, 7),
      countInbox(deps, READER),
      countTasks(deps, day),
      countToArrange(deps),
    ])
    const yesterday = figures.series.at(-2)
    if (!yesterday) throw new Error('A week of figures has no yesterday.')
    const { publicOrigin } = deps.config.http
    const sold = `${yesterday.orders} ${yesterday.orders === 1 ? 'order' : 'orders'}, ${inPounds(yesterday.revenuePence)}`
    return {
      subject: `Yesterday: ${sold}`,
      preview: `Today, ${dayText(day)}: ${tasks.today} deliveries, ${inbox.waiting} waiting in the inbox.`,
      heading: dayText(day),
      parts: [
        { type: 'text', text: 'Yesterday' },
        {
          type: 'facts',
          rows: [
            { label: 'Paid orders', value: String(yesterday.orders) },
            { label: 'Sales, refunds taken off', value: inPounds(yesterday.revenuePence) },
            ...(yesterday.removalsPence === 0
              ? []
              : [{ label: 'Removals', value: inPounds(yesterday.removalsPence) }]),
          ],
        },
        { type: 'text', text: 'Today' },
        {
          type: 'facts',
          rows: [
            { label: 'Deliveries and collections', value: String(tasks.today) },
            { label: 'Deliveries without a day', value: String(toArrange) },
            { label: 'Waiting in the inbox', value: String(inbox.waiting) },
            { label: 'Returns to inspect', value: String(tasks.returns) },
            { label: 'Low in stock', value: String(figures.lowStock.count) },
            { label: 'Open inquiries', value: String(figures.openInquiries) },
          ],
        },
        { type: 'button', label: 'View dashboard', url: `${publicOrigin}/admin/dashboard` },
        {
          type: 'link',
          label: 'Choose which emails you get',
          url: `${publicOrigin}/admin/settings`,
        },
      ],
    }
  },
}
