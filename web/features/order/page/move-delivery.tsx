import { useContact } from '../../../lib/shop.ts'
import { lazy, Suspense, useState } from 'react'
import { slotText } from '../../../../server/delivery/delivery-words.ts'
import { Button } from '../../../ui/button.tsx'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

const MoveSheet = lazy(() => import('./move-sheet.tsx'))

/** Opens the free windows for the delivery; says it when it has another one. */
export function MoveDelivery({ order }: { order: OrderPageData }) {
  const contact = useContact()
  const [sheet, setSheet] = useState<'closed' | 'opened' | 'done'>('closed')
  const [times, setTimes] = useState(0)
  const { delivery } = order
  return (
    <div className={classes.move}>
      <Button
        variant="default"
        onClick={() => {
          setTimes(times + 1)
          setSheet('opened')
        }}
      >
        {delivery === null ? 'Choose a day' : 'Move'}
      </Button>
      <NeedsScripts>Without scripts, ring us on {contact.phone} to choose a day.</NeedsScripts>
      <p role="status" className="small">
        {sheet === 'done' && delivery !== null && `We come on ${slotText(delivery)}.`}
      </p>
      {times > 0 && (
        <Suspense>
          <MoveSheet
            key={times}
            order={order}
            opened={sheet === 'opened'}
            onClose={() => setSheet('closed')}
            onMoved={() => setSheet('done')}
          />
        </Suspense>
      )}
    </div>
  )
}
