import { dueOf, orDepositText } from '#server/lib/order/deposit.shared.ts'
import { useShop } from '#web/lib/shop.ts'

type OrDepositProps = {
  totalPence: number
  /** The first days of delivery of what is made for the buyer, as ISO dates; null: from stock. */
  madeFrom: readonly (string | null)[]
  /** Today in London, as an ISO date. */
  today: string
}

/** That a deposit is enough today, beside a price: nothing where it is not. */
export function OrDeposit({ totalPence, madeFrom, today }: OrDepositProps) {
  const { deposits } = useShop().settings
  const slowest =
    madeFrom
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  const lines = [{ pence: totalPence, madeFrom: slowest }]
  const unchosen = { deliveryPence: 0, twoDeliveries: false, day: null, isOutside: false }
  const due = dueOf({ lines, ...unchosen }, deposits, today)
  if (due === null) return null
  return <p className="small muted num">{orDepositText(due)}</p>
}
