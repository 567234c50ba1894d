import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { useDone } from '#web/lib/forms/done.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'
import { whichText } from './load-order-page.ts'

const MoveSheet = lazy(() => import('./move-sheet.tsx'))

type MoveDeliveryProps = { order: OrderPageData; delivery: OrderPageData['deliveries'][number] }

const buttonText = (window: object | null) => (window === null ? 'Choose a day' : 'Change date')

/** Opens the free windows for the delivery, and confirms the new one. */
export function MoveDelivery({ order, delivery }: MoveDeliveryProps) {
  const orderName = useOrderName()
  const done = useDone('move-delivery')
  const [sheet, setSheet] = useState<'closed' | 'opened' | 'done'>('closed')
  const [times, setTimes] = useState(0)
  const { window } = delivery
  const which = whichText(order, delivery)
  return (
    <div className={classes.move}>
      <Button
        variant="default"
        aria-label={which === null ? undefined : `${buttonText(window)}: ${which}`}
        onClick={() => {
          setTimes(times + 1)
          setSheet('opened')
        }}
      >
        {buttonText(window)}
      </Button>
      <NeedsScripts>
        <Link
          to="/shop/orders/$order/move"
          params={{ order: orderName(order.number) }}
          search={which === null ? {} : { part: delivery.part }}
          className="link"
        >
          See all available days
        </Link>
      </NeedsScripts>
      <p role="status" className="small">
        {(sheet === 'done' || (done && sheet === 'closed')) &&
          window !== null &&
          `Your delivery is now on ${slotText(window)}.`}
      </p>
      {times > 0 && (
        <Opening>
          <MoveSheet
            key={times}
            order={order}
            delivery={delivery}
            opened={sheet === 'opened'}
            onClose={() => setSheet('closed')}
            onMoved={() => setSheet('done')}
          />
        </Opening>
      )}
    </div>
  )
}
