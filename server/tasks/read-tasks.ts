import { z } from 'zod'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { may, type Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { countOpenBalances } from '#server/inquiry/removal-balances.ts'
import { countInbox } from '#server/inbox/list-inbox.ts'
import { countToArrange } from '#server/order/delivery/to-be-arranged.ts'
import { countWaitingOrders } from '#server/order/staff/waiting-orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { isLowBelow } from '#server/stock/stock-statements.ts'
import { taskKinds, type TaskKind, type TaskList } from './task.schema.ts'

type TaskDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'settings'>
type Staff = Pick<SessionUser, 'staffRoles'>
type Waiting = { count: number; day?: string | null }

interface Task {
  /** The permission to do it. */
  needs: Permission
  read: (deps: TaskDeps, staff: Staff) => Promise<Waiting>
}

const counted = z.object({ count: z.int() })
const countedFrom = counted.extend({ day: z.string().nullable() })

/** How many inquiries have a status, without deleted ones, as their list shows them. */
const countInquiries = async (
  { db }: Pick<Deps, 'db'>,
  status: 'pending' | 'contacted',
): Promise<Waiting> => ({ count: await db.inquiry.count({ where: { status, archivedAt: null } }) })

/** What is counted for each task: its list counts the same. */
const tasks: Record<TaskKind, Task> = {
  /** Deliveries and replacements that have no slot. */
  toArrange: {
    needs: 'deliveries',
    read: async (deps) => ({ count: (await countToArrange(deps)).toArrange }),
  },
  /** Runs of today with stops that are not loaded. */
  toLoad: {
    needs: 'deliveries',
    async read({ db, clock }) {
      const day = dayInLondon(clock.now())
      const count = await db.deliveryRun.count({
        where: {
          date: new Date(day),
          loadedAt: null,
          bookings: { some: { status: 'booked' } },
        },
      })
      return { count, day }
    },
  },
  /** Booked stops of days that are over, neither made nor failed, and removals not finished. */
  overdue: {
    needs: 'deliveries',
    async read({ db, clock }) {
      const [found] = await readRows(db, countedFrom)`
        SELECT count(*)::int AS count, to_char(min(date), 'YYYY-MM-DD') AS day
        FROM (
          SELECT s.date FROM "DeliverySlot" s JOIN "DeliveryBooking" b ON b."slotId" = s.id
          WHERE b.status = 'booked'
          UNION ALL
          SELECT j.day FROM "Job" j
          WHERE j.status = 'booked' AND EXISTS (
            SELECT FROM "RemovalRun" r WHERE r."removalId" = j.id) AND NOT EXISTS (
            SELECT FROM "RemovalFinish" f WHERE f."removalId" = j.id)) stop
        WHERE date < ${dayInLondon(clock.now())}::date`
      return found ?? { count: 0 }
    },
  },
  /** Parcels that can be sent. */
  toSend: { needs: 'orders', read: (deps) => countWaitingOrders(deps, 'parcels') },
  /** Orders that their buyers collect and that are not ready yet. */
  toPrepare: { needs: 'orders', read: (deps) => countWaitingOrders(deps, 'collections') },
  /** Orders that are ready, and were not collected on their day. */
  uncollected: { needs: 'orders', read: (deps) => countWaitingOrders(deps, 'uncollected') },
  /** Orders whose balance should have been paid. */
  balancesOverdue: { needs: 'orders', read: (deps) => countWaitingOrders(deps, 'balancesOverdue') },
  /** Orders whose balance is due within a week. */
  balancesDue: { needs: 'orders', read: (deps) => countWaitingOrders(deps, 'balancesDue') },
  /** Booked removals whose balance or extras should have been paid. */
  removalBalancesOverdue: {
    needs: 'inquiries',
    read: (deps) => countOpenBalances(deps, 'balancesOverdue'),
  },
  /** Booked removals whose balance is due within a week. */
  removalBalancesDue: {
    needs: 'inquiries',
    read: (deps) => countOpenBalances(deps, 'balancesDue'),
  },
  /** Accepted returns whose items are still with their buyers. */
  returnsToCollect: {
    needs: 'afterSale',
    read: async (deps, staff) => ({ count: (await countInbox(deps, staff)).toCollect }),
  },
  /** Returns that are back, and of which it is not recorded what can be sold again. */
  returnsToInspect: {
    needs: 'afterSale',
    read: async ({ db }) => ({
      count: await db.return.count({
        where: { collectedAt: { not: null }, inspectedAt: null },
      }),
    }),
  },
  /** Everything in the inbox that waits for an answer. */
  answers: {
    needs: 'afterSale',
    read: async (deps, staff) => ({ count: (await countInbox(deps, staff)).waiting }),
  },
  /** Removal inquiries that nobody has answered. */
  inquiries: { needs: 'inquiries', read: (deps) => countInquiries(deps, 'pending') },
  /** Removals of visitors who were contacted, and have no quotation yet. */
  toQuote: { needs: 'inquiries', read: (deps) => countInquiries(deps, 'contacted') },
  /** Disputes and inquiries of banks that are not decided. */
  disputes: {
    needs: 'discrepancies',
    read: async ({ db }) => ({
      count: await db.paymentDispute.count({ where: { state: { in: ['inquiry', 'open'] } } }),
    }),
  },
  /** Products below their own low stock level, or the shop's. */
  lowStock: {
    needs: 'products',
    async read({ db, settings }) {
      const isLow = isLowBelow(settings.current().limits.lowStock)
      const [found] = await readRows(db, counted)`
        SELECT count(*)::int AS count FROM "Product" WHERE ${isLow}`
      return found ?? { count: 0 }
    },
  },
}

/** What waits for a member of staff, by their permissions; tasks of which nothing waits are left out. */
export async function readTasks(deps: TaskDeps, staff: Staff): Promise<TaskList> {
  const items = await Promise.all(
    taskKinds
      .filter((kind) => may(staff, tasks[kind].needs))
      .map(async (kind) => {
        const { count, day = null } = await tasks[kind].read(deps, staff)
        return { kind, count, day }
      }),
  )
  return { items: items.filter(({ count }) => count > 0) }
}
