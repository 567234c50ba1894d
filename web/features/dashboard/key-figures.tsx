import { Link } from '@tanstack/react-router'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { BoxIcon, MessageIcon, ReceiptIcon, WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { TruckIcon } from '#web/ui/icons/icons.tsx'
import { CardIcon } from '#web/ui/icons/icons-shop.tsx'
import { formatPence } from '#web/ui/price.tsx'
import type { Period } from './dashboard-search.ts'
import classes from './key-figures.module.css'

type Figures = RouterOutputs['order']['figures']
type KeyFiguresProps = { figures: Figures | undefined; failed: boolean; days: Period }

/** The key figures of the dashboard. */
export function KeyFigures({ figures, failed, days }: KeyFiguresProps) {
  const nothing = failed ? '–' : undefined
  const period = figures?.period
  const from = figures?.series[0]?.day
  const orders = from === undefined ? undefined : { to: '/admin/orders' as const, search: { from } }
  return (
    <StatCards label="Key figures">
      <StatCard
        label={`Revenue, ${days} days`}
        icon={ReceiptIcon}
        list={orders}
        counts="Payments for orders minus refunds, VAT included, without gift cards you issued free of charge"
        note={<Change figures={figures} of="revenuePence" days={days} />}
      >
        {period ? formatPence(period.revenuePence) : nothing}
      </StatCard>
      <StatCard
        label="Orders"
        icon={BoxIcon}
        list={orders}
        counts="Paid in these days, and not refunded in full"
        note={<Change figures={figures} of="orders" days={days} />}
      >
        {period?.orders.toLocaleString('en-GB') ?? nothing}
      </StatCard>
      <StatCard
        label="Average order"
        icon={CardIcon}
        list={orders}
        counts="Revenue divided by orders"
        note={<Change figures={figures} of="averageOrderPence" days={days} />}
      >
        {period ? formatPence(period.averageOrderPence) : nothing}
      </StatCard>
      {figures && (figures.period.removalsPence > 0 || figures.before.removalsPence > 0) && (
        <StatCard
          label={`Removals, ${days} days`}
          icon={TruckIcon}
          list={{ to: '/admin/customers' }}
          counts="Payments for removals minus refunds"
          note={<Change figures={figures} of="removalsPence" days={days} />}
        >
          {formatPence(figures.period.removalsPence)}
        </StatCard>
      )}
      <StatCard
        label="Low stock"
        icon={WarningIcon}
        note={lowStockText.note}
        list={{ to: '/admin/products', search: { stock: 'low' } }}
      >
        {figures?.lowStock.count.toLocaleString('en-GB') ?? nothing}
      </StatCard>
      <StatCard
        label="Open inquiries"
        icon={MessageIcon}
        counts="Neither completed nor cancelled"
        list={{ to: '/admin/customers' }}
        note={
          <Link to="/admin/customers" className="link">
            View
          </Link>
        }
      >
        {figures?.openInquiries.toLocaleString('en-GB') ?? nothing}
      </StatCard>
    </StatCards>
  )
}

type ChangeProps = {
  figures: Figures | undefined
  of: keyof Figures['period']
  days: Period
}

/** The change of a figure from the previous period. */
function Change({ figures, of, days }: ChangeProps) {
  if (figures === undefined) return `on the previous ${days} days`
  const percent = changeInPercent(figures.period[of], figures.before[of])
  if (percent === null) return `none in the previous ${days} days`
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  const tone = percent > 0 ? classes.up : percent < 0 ? classes.down : ''
  return (
    <>
      <b className={tone}>
        {sign}
        {Math.abs(percent).toLocaleString('en-GB')}%
      </b>{' '}
      on the previous {days} days
    </>
  )
}

/** The change of a figure in whole per cent; null when it was 0 before. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((100 * (now - before)) / before)
}
