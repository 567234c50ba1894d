import type { ReactNode } from 'react'
import { Unbroken } from '../unbroken.tsx'
import classes from './delivered-to.module.css'
import type { KnownText } from './use-delivery-check.ts'

type DeliveryLineProps = {
  /** The general promise, shown while no postcode is known. */
  promise: ReactNode
  /** The text for the postcode; null while none is known. */
  known: KnownText | null
}

/**
 * The general promise, or the text for the postcode in its place. The hidden promise keeps its
 * height, so that nothing below moves when the stored postcode is read.
 */
export function DeliveryLine({ promise, known }: DeliveryLineProps) {
  return (
    <div className={classes.place}>
      <div className={known === null ? undefined : classes.gone}>{promise}</div>
      <div role="status" className="num">
        {known !== null && (
          <>
            <b>
              <Unbroken text={known.title} />
            </b>
            {known.detail !== null && (
              <span>
                <Unbroken text={known.detail} />
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}
