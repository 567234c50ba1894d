import { useState } from 'react'
import { qrPath } from '#server/lib/text/qr-path.shared.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './room-dialog.module.css'
import { type RoomModel, useModelViewer } from './use-model-viewer.ts'

type RoomDialogProps = RoomModel & { opened: boolean; onClose: () => void }

/**
 * A product's 3D model: rotatable, and viewable in augmented reality where the device supports it.
 */
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
      <div className={classes.beside}>
        <Note tone="warn">
          Your browser can’t show 3D models (WebGL is missing or turned off). See the pictures and
          dimension drawing instead.
        </Note>
        <OnYourPhone address={model.address} />
      </div>
    )
  }
  if (state === 'failed') {
    return <RetryNote onRetry={onRetry}>We couldn’t load the 3D model.</RetryNote>
  }
  return (
    <div className={classes.beside}>
      <div>
        <div className={classes.stage} ref={holder}>
          {state === 'loading' && (
            <span className={classes.loading}>
              <Skeleton height="100%" />
            </span>
          )}
        </div>
        <p className={`${classes.hint} muted small`} role="status">
          {state === 'loading' && 'Loading the 3D model…'}
          {state === 'shown' && 'Drag to rotate, or use the arrow keys. '}
          {state === 'shown' && inRoom && 'See it in your room at actual size.'}
          {state === 'shown' && !inRoom && (
            <span className={classes.noCamera}>
              On some phones and tablets you can see it in your room at actual size.
            </span>
          )}
        </p>
      </div>
      {!inRoom && <OnYourPhone address={model.address} />}
    </div>
  )
}

/** A QR code that opens the same view on a phone, for devices without augmented reality. */
function OnYourPhone({ address }: Pick<RoomModel, 'address'>) {
  const [qr] = useState(() => qrPath(new URL(address, window.location.href).href))
  return (
    <aside className={classes.phone} aria-label="On your phone">
      <QrCode qr={qr} label="QR code to open this view on your phone" size={160} />
      <div>
        <b>See it in your room</b>
        <p className="muted small">
          Scan the code with your phone’s camera to see it in your room at actual size.
        </p>
      </div>
    </aside>
  )
}
