import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import classes from './dashboard-page.module.css'
import type { Period } from './dashboard-search.ts'
import { FeatureImages } from './banner/banner-images.tsx'
import { Discrepancies } from './discrepancies.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LowStock } from './low-stock.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { OrdersByStatus } from './orders-by-status.tsx'
import { SwatchFigures } from './swatch-figures.tsx'
import { SalesPanel } from './sales-panel.tsx'

type DashboardPageProps = { days: Period; onDays: (days: Period) => void }

/** The dashboard: figures, payment discrepancies, and the home page's banner images. */
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
      {(data !== undefined || !figures.isError) && <LowStock stock={data?.lowStock} />}
      {!swatches.isError && <SwatchFigures figures={swatches.data} />}
      <MissedSearches />
      {may('content') && <FeatureImages />}
    </>
  )
}
