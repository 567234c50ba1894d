import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { dayText } from '#server/lib/london-time.shared.ts'
import type { TaskKind } from '#server/tasks/task.schema.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './tasks.module.css'

type Task = RouterOutputs['task']['list']['items'][number]

interface Look {
  /** What is counted, for one and for several. */
  one: string
  many: string
  link: (task: Task) => Pick<LinkProps, 'to' | 'search' | 'params'>
  isUrgent?: true
}

const looks: Record<TaskKind, Look> = {
  toArrange: {
    one: 'delivery to arrange',
    many: 'deliveries to arrange',
    link: () => ({ to: '/admin/deliveries' }),
  },
  toLoad: {
    one: 'run to load today',
    many: 'runs to load today',
    link: ({ day }) => ({ to: '/admin/deliveries/$date', params: { date: day ?? '' } }),
  },
  overdue: {
    one: 'stop overdue',
    many: 'stops overdue',
    isUrgent: true,
    link: ({ day }) => ({ to: '/admin/deliveries/$date', params: { date: day ?? '' } }),
  },
  toSend: {
    one: 'parcel to send',
    many: 'parcels to send',
    link: () => ({ to: '/admin/orders', search: { waits: 'parcels' } }),
  },
  toPrepare: {
    one: 'order to get ready for collection',
    many: 'orders to get ready for collection',
    link: () => ({ to: '/admin/orders', search: { waits: 'collections' } }),
  },
  uncollected: {
    one: 'order not collected on its day',
    many: 'orders not collected on their day',
    isUrgent: true,
    link: () => ({ to: '/admin/orders', search: { waits: 'uncollected' } }),
  },
  balancesOverdue: {
    one: 'balance overdue',
    many: 'balances overdue',
    isUrgent: true,
    link: () => ({ to: '/admin/orders', search: { waits: 'balancesOverdue' } }),
  },
  balancesDue: {
    one: 'balance due within 7 days',
    many: 'balances due within 7 days',
    link: () => ({ to: '/admin/orders', search: { waits: 'balancesDue' } }),
  },
  removalBalancesOverdue: {
    one: 'removal balance overdue',
    many: 'removal balances overdue',
    isUrgent: true,
    link: () => ({ to: '/admin/customers', search: { status: 'balancesOverdue' } }),
  },
  removalBalancesDue: {
    one: 'removal balance due within 7 days',
    many: 'removal balances due within 7 days',
    link: () => ({ to: '/admin/customers', search: { status: 'balancesDue' } }),
  },
  returnsToCollect: {
    one: 'accepted return to collect or receive',
    many: 'accepted returns to collect or receive',
    link: () => ({ to: '/admin/inbox', search: { show: 'toCollect' } }),
  },
  returnsToInspect: {
    one: 'return to inspect',
    many: 'returns to inspect',
    link: () => ({ to: '/admin/inbox', search: { show: 'returns' } }),
  },
  answers: {
    one: 'item waiting in the inbox',
    many: 'items waiting in the inbox',
    link: () => ({ to: '/admin/inbox' }),
  },
  inquiries: {
    one: 'removal inquiry to answer',
    many: 'removal inquiries to answer',
    link: () => ({ to: '/admin/customers', search: { status: 'pending' } }),
  },
  toQuote: {
    one: 'removal to quote',
    many: 'removals to quote',
    link: () => ({ to: '/admin/customers', search: { status: 'contacted' } }),
  },
  disputes: {
    one: 'payment disputed',
    many: 'payments disputed',
    isUrgent: true,
    link: () => ({ to: '/admin/inbox', search: { show: 'payments' } }),
  },
  lowStock: {
    one: 'product low in stock',
    many: 'products low in stock',
    link: () => ({ to: '/admin/products', search: { stock: 'low' } }),
  },
}

/** What waits for this member of staff: each task with its number, as a link to its list. */
export function Tasks() {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.task.list.queryOptions())
  return (
    <div className={classes.panel}>
      <Panel title="To do">
        {isError && (
          <RetryNote small onRetry={() => void refetch()}>
            Your tasks could not be loaded.
          </RetryNote>
        )}
        {data === undefined ? (
          !isError && <RowsSkeleton rows={3} />
        ) : (
          <TaskList tasks={data.items} />
        )}
      </Panel>
    </div>
  )
}

/** The tasks; a sentence where nothing waits. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className={`${classes.none} muted`}>Nothing is waiting.</p>
  return (
    <ul className={`${classes.list} num`} aria-label="To do">
      {tasks.map((task) => {
        const { one, many, link, isUrgent } = looks[task.kind]
        return (
          <li key={task.kind}>
            <Link {...link(task)} className={isUrgent ? classes.urgent : ''}>
              <b>{task.count.toLocaleString('en-GB')}</b>
              <span>
                {task.count === 1 ? one : many}
                {task.kind === 'overdue' && task.day !== null && (
                  <span className="muted small">, since {dayText(task.day)}</span>
                )}
              </span>
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
