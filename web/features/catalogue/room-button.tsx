import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RoomIcon } from '../../ui/icons-shop.tsx'
import classes from './room-button.module.css'
import type { RoomModel } from './room-dialog.tsx'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

/** On a product's picture: opens its 3D model, which is fetched with the first press. */
export function RoomButton(model: RoomModel) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
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
      {state !== 'never' && (
        <Suspense fallback={null}>
          <RoomDialog {...model} opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
