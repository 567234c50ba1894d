import { lazy, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import type { Arranged } from './arrange-sheet.tsx'

const ArrangeSheet = lazy(() => import('./arrange-sheet.tsx'))

/** Opens the sheet that moves a booked delivery, or books one without a window. */
export function MoveButton({ delivery }: { delivery: Arranged }) {
  const orderName = useOrderName()
  const [isOpen, setOpen] = useState(false)
  const text = delivery.booked === null ? 'Arrange' : 'Move'
  const which = delivery.part === 2 ? ', second delivery' : ''
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${text} ${delivery.messageId ? 'replacement for' : 'delivery of'} ${orderName(delivery.orderNumber)}${which}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && (
        <Opening>
          <ArrangeSheet delivery={delivery} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  )
}
