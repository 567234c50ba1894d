import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './room-dialog.module.css'
import { useModelViewer } from './use-model-viewer.ts'

export type RoomModel = {
  title: string
  /** What the product looks like, in words. */
  alt: string
  /** The path of the 3D model. */
  model: string
}

type RoomDialogProps = RoomModel & { opened: boolean; onClose: () => void }

/** A product's 3D model, to be turned round, and to be placed in one's room where the device can. */
export default function RoomDialog({ opened, onClose, ...model }: RoomDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={model.title} width={880} fullScreenOnPhone>
      <Room {...model} />
    </Dialog>
  )
}

function Room(model: RoomModel) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...model} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ onRetry, ...model }: RoomModel & { onRetry: () => void }) {
  const { holder, state, inRoom } = useModelViewer(model)
  if (state === 'impossible') {
    return (
      <Note tone="warn">
        This browser cannot show 3D models: WebGL is missing or switched off. The pictures and the
        drawing with dimensions show the same piece.
      </Note>
    )
  }
  if (state === 'failed') {
    return <RetryNote onRetry={onRetry}>The 3D model could not be loaded.</RetryNote>
  }
  return (
    <>
      <div className={classes.stage} ref={holder}>
        {state === 'loading' && (
          <span className={classes.loading}>
            <Skeleton height="100%" />
          </span>
        )}
      </div>
      <p className={`${classes.hint} muted small`} role="status">
        {state === 'loading' && 'The 3D model is on its way.'}
        {state === 'shown' && 'Drag to turn it round, or use the arrow keys. '}
        {state === 'shown' &&
          (inRoom
            ? 'Place it in your room in its true size.'
            : 'Some phones and tablets can place it in your room here, in its true size.')}
      </p>
    </>
  )
}
