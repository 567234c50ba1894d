import { lazy, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { RoomIcon } from '#web/ui/icons/icons-shop.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './room-button.module.css'
import type { RoomModel } from './use-model-viewer.ts'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

const roomHash = '#room'

const isAskedFor = () => window.location.hash === roomHash

function onHashChange(tell: () => void) {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

type RoomButtonProps = Omit<RoomModel, 'address'> & { slug: string }

/**
 * Opens the product's 3D model, which is fetched with the first click. The hash `#room` opens the
 * page with it.
 */
export function RoomButton({ slug, ...model }: RoomButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const asked = useSyncExternalStore(onHashChange, isAskedFor, () => false)
  const opened = state === 'open' || (state === 'never' && asked)
  return (
    <>
      <Button
        variant="white"
        size="sm"
        className={classes.button}
        leftSection={<RoomIcon />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        View in your room
      </Button>
      {(opened || state === 'closed') && (
        <Opening>
          <RoomDialog
            {...model}
            address={`/shop/product/${slug}${roomHash}`}
            opened={opened}
            onClose={() => setState('closed')}
          />
        </Opening>
      )}
    </>
  )
}
