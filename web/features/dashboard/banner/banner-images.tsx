import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Elevation } from '#web/ui/drawing/elevation.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { FeatureItem } from './banner-item.tsx'
import { FeatureUpload } from './banner-upload.tsx'
import classes from './banner-images.module.css'
import { useFeatures } from './use-banner-images.ts'

/** How many pictures the home page's banner has. */
const BANNER_LENGTH = 4

/** Which of this many pictures the home page shows, and what fills the remaining places. */
function bannerHint(count: number): string {
  const left = BANNER_LENGTH - count
  if (left < 0) return 'The home page shows the first four.'
  if (left === 0) return 'The home page shows these four.'
  return `The home page shows ${count === 1 ? 'this one' : `these ${count}`}, then ${left} of the shop’s own.`
}

/** The home page's banner images: add, reorder and remove them. */
export function FeatureImages() {
  const { list, fault, move, remove, removing } = useFeatures()
  const [leaving, setLeaving] = useState<string | null>(null)
  const items = list.data?.items
  return (
    <Panel title="Feature images" aside="1920 × 880 works best">
      <div className={classes.body}>
        <FaultBanner message={fault} />
        <FaultBanner
          message={list.isError ? 'The feature images could not be loaded.' : null}
          onRetry={() => void list.refetch()}
        />
        <FeatureUpload />
        {list.isPending && <RowsSkeleton rows={2} />}
        {items?.length === 0 && (
          <div className={classes.empty}>
            <Elevation name="sofa" width={72} />
            <p>
              <b>No feature images yet.</b>
              <span className="muted small">
                The home page shows the shop&rsquo;s own four pictures until you add some.
              </span>
            </p>
          </div>
        )}
        {items !== undefined && items.length > 0 && (
          <>
            <p className={`${classes.hint} muted small`}>{bannerHint(items.length)}</p>
            <ol className={classes.list} aria-label="Current feature images">
              {items.map(({ id, image }, index) => (
                <FeatureItem
                  key={id}
                  image={image}
                  number={index + 1}
                  shown={index < BANNER_LENGTH}
                  last={index === items.length - 1}
                  onMove={(to) => move(id, to)}
                  onRemove={() => setLeaving(id)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {leaving !== null && (
        <ConfirmDialog
          title="Remove feature image"
          busy={removing}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            void remove(leaving)
              // The banner of the panel says why.
              .catch(() => {})
              .finally(() => setLeaving(null))
          }
        >
          Remove this picture from the home page?
        </ConfirmDialog>
      )}
    </Panel>
  )
}
