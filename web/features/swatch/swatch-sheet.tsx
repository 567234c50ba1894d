import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePromises } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { FirstFabrics } from './fabric-choice.tsx'
import { storeSelection, storedSelection, withMore } from './selected-fabrics.ts'
import { Sent } from './sent.tsx'
import { type Requested, SwatchForm } from './swatch-form.tsx'
import { sendText } from './swatch-text.ts'
import classes from './swatch-sheet.module.css'

const formId = 'swatch-sheet'

type SwatchSheetProps = {
  opened: boolean
  onClose: () => void
  /** The fabric of the shown product: preselected if there is room. */
  fabric: string
  /** The product's fabrics, with its title for the link back. */
  first: FirstFabrics
}

/** The swatch form in a sheet over a product. */
export default function SwatchSheet({ opened, onClose, fabric, first }: SwatchSheetProps) {
  const trpc = useTRPC()
  const { data, isError, refetch } = useQuery(trpc.catalogue.fabrics.queryOptions())
  const [chosen, setChosen] = useState(() => withMore(storedSelection(), [fabric]))
  const [requested, setRequested] = useState<Requested | null>(null)
  const [busy, setBusy] = useState(false)
  const { swatchPost } = usePromises()
  const fabrics = data?.items ?? []
  const sent = fabrics.filter(({ label }) => requested?.fabrics.includes(label))
  const count = fabrics.filter(({ id }) => chosen.includes(id)).length
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={
        <>
          <span className={classes.title}>Free swatches</span>
          {requested === null && (
            <span className={`${classes.line} muted small`}>Up to five, by {swatchPost}</span>
          )}
        </>
      }
      foot={
        requested === null ? (
          <BusyButton type="submit" form={formId} size="lg" fullWidth busy={busy} className="num">
            {sendText(count)}
          </BusyButton>
        ) : (
          <Button variant="default" fullWidth onClick={onClose}>
            Back to the {first.title}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {isError && (
          <RetryNote onRetry={() => void refetch()}>We couldn’t load the fabrics.</RetryNote>
        )}
        {data === undefined && !isError && <RowsSkeleton rows={3} />}
        {requested !== null && <Sent fabrics={sent} requested={requested} />}
        {data !== undefined && requested === null && (
          <SwatchForm
            id={formId}
            fabrics={fabrics}
            first={first}
            chosen={chosen}
            onChosen={(ids) => {
              setChosen(ids)
              storeSelection(ids)
            }}
            onBusy={setBusy}
            onSent={setRequested}
          />
        )}
      </div>
    </Sheet>
  )
}
