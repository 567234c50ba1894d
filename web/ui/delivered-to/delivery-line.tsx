import type { ReactNode } from 'react'
import classes from './delivered-to.module.css'
import type { KnownWords } from './known-words.ts'

type DeliveryLineProps = {
  /** What holds in general, as long as no postcode is known. */
  promise: ReactNode
  /** What holds for the postcode; null while none is known. */
  known: KnownWords | null
}

/**
 * The general promise, or what is true for the postcode in its place. The promise keeps its room, out
 * of sight and unread, so that nothing below moves when the browser's postcode is taken over.
 */
export function DeliveryLine({ promise, known }: DeliveryLineProps) {
  return (
    <div className={classes.place}>
      <div className={known === null ? undefined : classes.gone}>{promise}</div>
      <div role="status" className="num">
        {known !== null && (
          <>
            <b>{known.title}</b>
            {known.detail !== null && <span>{known.detail}</span>}
          </>
        )}
      </div>
    </div>
  )
}
