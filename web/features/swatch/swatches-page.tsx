import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePromises } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { firstFabrics } from './order-swatches.tsx'
import { storeSelection, storedSelection, withMore } from './selected-fabrics.ts'
import { Sent } from './sent.tsx'
import { type Requested, SwatchForm } from './swatch-form.tsx'
import { sendText } from './swatch-text.ts'
import classes from './swatches-page.module.css'

type SwatchesPageProps = {
  /** The selection in the URL. */
  chosen: string[]
  onChosen: (ids: string[]) => void
  /** The product from which the visitor came. */
  from: string | undefined
  /** The form was sent without scripts. */
  done: boolean
}

/** The page of free swatches: fabrics, an envelope of five, and the address. */
export function SwatchesPage({ chosen, onChosen, from, done }: SwatchesPageProps) {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.catalogue.fabrics.queryOptions())
  const { data: product } = useQuery(
    trpc.catalogue.product.queryOptions({ slug: from ?? '' }, { enabled: from !== undefined }),
  )
  const [requested, setRequested] = useState<Requested | null>(null)
  const { swatchPost } = usePromises()
  const isSent = requested !== null || done
  useStoredChoice(chosen, onChosen, isSent)
  const fabrics = data?.items ?? []
  const labels = requested?.fabrics
  const inside = fabrics.filter(({ id, label }) => labels?.includes(label) ?? chosen.includes(id))
  const crumbs = [{ label: 'Home', to: 'home' as const }, { label: 'Free swatches' }]
  return (
    <main id="content" className="wrap">
      <PageHead crumbs={crumbs} title="Free swatches">
        Up to five, by {swatchPost}. Try them where your sofa will go.
      </PageHead>
      <div className={`${classes.page} ${isSent ? classes.sent : ''}`}>
        {isError && (
          <RetryNote onRetry={() => void refetch()}>We couldn’t load the fabrics.</RetryNote>
        )}
        {data === undefined && !isError && <RowsSkeleton rows={3} />}
        {isSent && (
          <>
            <Sent fabrics={inside} requested={requested} />
            <BackLink from={from} />
          </>
        )}
        {data !== undefined && !isSent && (
          <SwatchForm
            id="swatches"
            className={classes.form}
            fabrics={fabrics}
            first={product === undefined ? null : firstFabrics(product)}
            chosen={chosen}
            onChosen={onChosen}
            onSent={(sent) => {
              setRequested(sent)
              window.scrollTo({ top: 0 })
            }}
            renderFoot={(busy, count) => (
              <BusyButton
                type="submit"
                size="lg"
                fullWidth
                busy={busy}
                className={`num ${classes.send}`}
              >
                {sendText(count)}
              </BusyButton>
            )}
          />
        )}
      </div>
    </main>
  )
}

/** Merges this browser's stored selection into that of the URL; both then follow the selection. */
function useStoredChoice(
  chosen: string[],
  onChosen: (ids: string[]) => void,
  isSent: boolean,
): void {
  const isRestored = useRef(false)
  const ids = chosen.join()
  useEffect(() => {
    if (isSent) return storeSelection([])
    const before = ids === '' ? [] : ids.split(',')
    if (isRestored.current) return storeSelection(before)
    isRestored.current = true
    const all = withMore(before, storedSelection())
    if (all.length > before.length) onChosen(all)
    else storeSelection(all)
  }, [ids, isSent, onChosen])
}

function BackLink({ from }: { from: string | undefined }) {
  return from === undefined ? (
    <ButtonLink to="/shop/listing" search={{ category: 'sofas' }} variant="default" fullWidth>
      See the sofas
    </ButtonLink>
  ) : (
    <Link to="/shop/product/$slug" params={{ slug: from }} className="link">
      Back to the product
    </Link>
  )
}
