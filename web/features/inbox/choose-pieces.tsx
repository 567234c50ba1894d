import { trpc } from '../../lib/trpc.ts'
import { fieldError, SelectField } from '../../ui/fields.tsx'
import classes from './inbox.module.css'

/** How many new pieces of each product are sent. */
export type Chosen = Readonly<Record<string, number>>

/** What was chosen, as the shop takes it. */
export const piecesOf = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([productId, quantity]) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  )

type ChoosePiecesProps = {
  orderId: string
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  error: string | undefined
}

/** The new pieces to send for those of an order; they take stock. */
export function ChoosePieces({ orderId, chosen, onChange, error }: ChoosePiecesProps) {
  const { data: order } = trpc.order.adminDetails.useQuery({ id: orderId })
  return (
    <fieldset className={classes.pieces}>
      <legend className="small">New pieces, at no charge; they are taken from the stock</legend>
      {order?.lines.map(({ productId, title, quantity: most }) => (
        <SelectField
          key={productId}
          label={title}
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
