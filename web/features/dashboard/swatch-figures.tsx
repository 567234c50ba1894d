import { Link } from '@tanstack/react-router'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './swatch-figures.module.css'

type SwatchFiguresProps = { figures: RouterOutputs['swatch']['figures'] | undefined }

/** How many swatch requests led to an order of the fabric. */
export function SwatchFigures({ figures }: SwatchFiguresProps) {
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
