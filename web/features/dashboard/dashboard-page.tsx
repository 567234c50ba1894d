import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { SalesPanel } from './sales-chart.tsx'
import { Link } from '@tanstack/react-router'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import classes from './dashboard-page.module.css'
import type { Period } from './dashboard-search.ts'
import { FeatureImages } from './banner/banner-images.tsx'
import { Discrepancies } from './discrepancies.tsx'
import { BestSellers } from './best-sellers.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LowStock } from './low-stock.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { Tasks } from './tasks.tsx'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type DashboardPageProps = { days: Period; onDays: (days: Period) => void }

/** The dashboard: tasks, figures, payment discrepancies, and the home page's banner images. */
export function DashboardPage({ days, onDays }: DashboardPageProps) {
  const may = useMay()
  const trpc = useTRPC()
  const figures = useQuery(
    trpc.order.figures.queryOptions({ days }, { placeholderData: keepPreviousData }),
  )
  const discrepancies = useQuery(trpc.order.findings.queryOptions())
  const swatches = useQuery(trpc.swatch.figures.queryOptions())
  const { data } = figures
  return (
    <>
      <FaultBanner
        message={figures.error && errorText(figures.error, 'Failed to fetch statistics')}
        onRetry={() => void figures.refetch()}
      />
      <FaultBanner
        message={
          discrepancies.error && errorText(discrepancies.error, 'Payments could not be loaded.')
        }
        onRetry={() => void discrepancies.refetch()}
      />
      <Tasks />
      <KeyFigures figures={data} failed={figures.isError} days={days} />
      <Discrepancies discrepancies={discrepancies.data?.items ?? []} />
      {(data !== undefined || !figures.isError) && (
        <div className={classes.pair}>
          <SalesPanel
            period={days}
            onPeriod={onDays}
            days={data?.series}
            before={data?.seriesBefore}
          />
          <OrdersByStatus figures={data} />
        </div>
      )}
      <BestSellers days={days} />
      {(data !== undefined || !figures.isError) && <LowStock stock={data?.lowStock} />}
      {!swatches.isError && <SwatchFigures figures={swatches.data} />}
      <MissedSearches />
      {may('content') && <FeatureImages />}
    </>
  )
}

type Figures = RouterOutputs['order']['figures']

/** The period's orders by status; each row links to them. */
function OrdersByStatus({ figures }: { figures: Figures | undefined }) {
  const from = figures?.series[0]?.day
  const most = Math.max(1, ...(figures?.byStatus ?? []).map(({ orders }) => orders))
  return (
    <Panel title="Orders by status">
      <p className={`${classes.counts} muted small`}>
        Placed in the period, paid or not, without archived orders.
      </p>
      {figures === undefined && <RowsSkeleton rows={6} />}
      <ul className={`${classes.list} num`}>
        {figures?.byStatus.map(({ status, orders }) => (
          <li key={status}>
            <Link
              to="/admin/orders"
              search={{ status, ...(from !== undefined && { from }) }}
              className={classes.item}
            >
              <span>{orderStatusLabel(status)}</span>
              <Measure value={orders / most} bar={9} className={classes[status]} />
              <b>{orders.toLocaleString('en-GB')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type SwatchFiguresProps = { figures: RouterOutputs['swatch']['figures'] | undefined }

/** How many swatch requests led to an order of the fabric. */
function SwatchFigures({ figures }: SwatchFiguresProps) {
  return (
    <div className={classes.panel}>
      <Panel
        title="Swatch conversion"
        aside={
          <Link to="/admin/swatches" className="link">
            {figures === undefined ? 'View' : `${figures.toSend} to send`}
          </Link>
        }
      >
        {figures === undefined ? (
          <RowsSkeleton rows={1} />
        ) : (
          <div className={`${classes.line} num`}>
            <p>
              {figures.sent === 0
                ? `No swatches sent in the last ${figures.days} days.`
                : `${figures.ordered} of ${figures.sent} swatch requests in the last ${figures.days} days led to an order in that fabric.`}
            </p>
            {figures.sent > 0 && (
              <>
                <Measure value={figures.ordered / figures.sent} bar={9} />
                <b>{Math.round((figures.ordered / figures.sent) * 100)}%</b>
              </>
            )}
          </div>
        )}
      </Panel>
    </div>
  )
}
