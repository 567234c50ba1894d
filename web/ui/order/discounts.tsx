import { Amount } from '#web/ui/price.tsx'

type DiscountsProps = {
  promotions: readonly { code: string | null; name: string; pence: number; deliveryPence: number }[]
}

/**
 * What promotions took off the items and services of an order, as rows of its sums; what they took
 * off the delivery is in the price of that.
 */
export function Discounts({ promotions }: DiscountsProps) {
  return promotions
    .filter(({ pence, deliveryPence }) => pence > deliveryPence)
    .map(({ code, name, pence, deliveryPence }) => (
      <div key={`${code} ${name}`}>
        <dt>{code === null ? name : `${name} (${code})`}</dt>
        <dd>
          −<Amount pence={pence - deliveryPence} />
        </dd>
      </div>
    ))
}
