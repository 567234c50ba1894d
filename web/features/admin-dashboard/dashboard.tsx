import { keepPreviousData } from '@tanstack/react-query'
import { errorText, trpc } from '../../trpc.ts'
import { FaultBanner } from '../../ui/admin/fault-banner.tsx'
import classes from './dashboard.module.css'
import type { Period } from './dashboard-search.ts'
import { FeatureImages } from './feature-images.tsx'
import { Findings } from './findings.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LowStock } from './low-stock.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SalesPanel } from './sales-panel.tsx'

type DashboardProps = { days: Period; onDays: (days: Period) => void }

/** How the shop is doing, what waits for a person, and the pictures of the home page. */
export function Dashboard({ days, onDays }: DashboardProps) {
  const figures = trpc.order.figures.useQuery({ days }, { placeholderData: keepPreviousData })
  const findings = trpc.order.findings.useQuery()
  const { data } = figures
  return (
    <>
      <FaultBanner
        message={figures.error && errorText(figures.error, 'Failed to fetch statistics')}
        onRetry={() => void figures.refetch()}
      />
      <FaultBanner
        message={findings.error && errorText(findings.error, 'Failed to fetch payments')}
        onRetry={() => void findings.refetch()}
      />
      <KeyFigures figures={data} failed={figures.isError} days={days} />
      <Findings findings={findings.data?.items ?? []} />
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
      {(data !== undefined || !figures.isError) && <LowStock stock={data?.lowStock} />}
      <FeatureImages />
    </>
  )
}
