import { useState } from 'react'
import { qrPath } from '../../../../server/lib/qr-path.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { RetryNote } from '../../../ui/retry-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
          This browser cannot show 3D models: WebGL is missing or switched off. The pictures and the
          drawing with dimensions show the same piece.
        </Note>
        <OnYourPhone address={model.address} />
      </div>
    )
  }
  if (state === 'failed') {
    return <RetryNote onRetry={onRetry}>The 3D model could not be loaded.</RetryNote>
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
          {state === 'loading' && 'The 3D model is on its way.'}
          {state === 'shown' && 'Drag to turn it round, or use the arrow keys. '}
          {state === 'shown' && inRoom && 'Place it in your room in its true size.'}
          {state === 'shown' && !inRoom && (
            <span className={classes.noCamera}>
              Some phones and tablets can place it in your room here, in its true size.
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
      <QrCode qr={qr} label="QR code that opens this view on your phone" size={160} />
      <div>
        <b>See it in your room</b>
        <p className="muted small">
          Point your phone's camera at the code. The piece opens there, to be placed in your room in
          its true size.
        </p>
      </div>
    </aside>
  )
}
