import { piecesLeft } from '#server/case/pieces.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { fieldError, SelectField } from '#web/ui/forms/fields.tsx'
import classes from './inbox.module.css'

/** The number of replacements of each product. */
export type Chosen = Readonly<Record<string, number>>

/** The selection as the procedure's input. */
export const piecesOf = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([productId, quantity]) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  )

type ChooseReplacementsProps = {
  legend: string
  orderId: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error: string | undefined
}

/** The replacements to send for pieces of an order; they are taken from stock. */
export function ChooseReplacements({
  legend,
  orderId,
  chosen,
  onChange,
  error,
}: ChooseReplacementsProps) {
  const trpc = useTRPC()
  const { data: order } = useQuery(trpc.order.adminDetails.queryOptions({ id: orderId }))
  return (
    <fieldset className={classes.pieces}>
      <legend className="small">{legend}</legend>
      {piecesLeft(order?.lines).map(({ productId, quantity: most, ...line }) => (
        <SelectField
          key={productId}
          label={lineName(line)}
          value={String(chosen[productId] ?? 0)}
          data={Array.from({ length: most + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'None' : String(count),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ ...chosen, [productId]: Number(currentTarget.value) })
          }
        />
      ))}
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}
