import classes from './choose-slot.module.css'
import { ChooseSlot } from './choose-slot.tsx'
import type { Delivery } from './use-delivery.ts'

type ChooseSlotsProps = {
  first: Delivery
  /** The second of two deliveries; null for a single one. */
  second: Delivery | null
}

/** Selects day and window of each delivery; a postcode outside the zones is reported once. */
export function ChooseSlots({ first, second }: ChooseSlotsProps) {
  if (second === null || !first.served) return <ChooseSlot delivery={first} />
  return (
    <>
      <section aria-labelledby="first-delivery" className={classes.part}>
        <h3 id="first-delivery">First delivery</h3>
        <ChooseSlot delivery={first} />
      </section>
      <section aria-labelledby="second-delivery" className={classes.part}>
        <h3 id="second-delivery">Second delivery</h3>
        <ChooseSlot delivery={second} />
      </section>
    </>
  )
}
