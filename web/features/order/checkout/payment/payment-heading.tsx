import { useLayoutEffect, useRef } from 'react'
import { leadTo } from '#web/ui/lead-to.ts'

/** The heading of the payment, which it leads to when it opens. */
export function PaymentHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => leadTo(heading.current), [])
  return (
    <h2 id="payment" ref={heading} tabIndex={-1}>
      Payment
    </h2>
  )
}
