import type { ReactNode } from 'react'
import { shortageText } from '#server/stock/low-stock.shared.ts'
import { canSell } from '#server/stock/can-sell.shared.ts'
import { madeForYouText, madeFromToday, type MadeHow } from '#server/stock/made-to-order.shared.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { lineName, variantBeside } from '#server/lib/line-name.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TrashIcon } from '#web/ui/icons/icons-shop.tsx'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { QuantityInput } from '#web/ui/forms/quantity-input.tsx'
import classes from './cart-lines.module.css'
import { LineServices } from './line-services.tsx'
import { type CartLineData, useCart } from './use-cart.ts'
import { useChangeCart } from './use-change-cart.ts'

type CartLinesProps = {
  /** `sm` in the order summary, with smaller pictures. */
  size?: 'sm' | 'md'
  /** Read-only, while the order is being paid. */
  fixed?: boolean
  /** How made pieces come. */
  how?: MadeHow
  /** Content below a line, in place of its service checkboxes. */
  below?: (productId: string) => ReactNode
}

/** The lines of the cart, each with its quantity, its total and a remove button. */
export function CartLines({
  size = 'md',
  fixed = false,
  how = 'delivered',
  below,
}: CartLinesProps) {
  const items = useCart().data?.items ?? []
  const taxonomy = useTaxonomy()
  return (
    <ul>
      {items.map((line) => (
        <li
          key={line.productId}
          className={`${classes.line} ${size === 'sm' ? classes.small : ''}`}
        >
          <Picture
            name={line.image}
            alt={line.alt}
            sizes="104px"
            elevation={elevationOf(line.category, taxonomy)}
            className={classes.picture}
          />
          <div>
            <div className={classes.head}>
              <b>{line.title}</b>
              <Amount pence={line.linePence} className={classes.sum} />
            </div>
            <Variant line={line} />
            <p className={`${classes.each} muted small num`}>
              <UnitPrice line={line} /> {fixed ? `× ${line.quantity}` : 'each'}
            </p>
            {line.offers.map((offer) => (
              <p key={offer} className={`${classes.offer} small num`}>
                {offer}
              </p>
            ))}
            <MadeForYou line={line} how={how} />
            {!fixed && <LineControls line={line} />}
            {below ? below(line.productId) : <LineServices line={line} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The selected options of its family. */
function Variant({ line }: { line: CartLineData }) {
  const words = variantBeside(line)
  return words !== null && <p className="muted small">{words}</p>
}

function UnitPrice({ line }: { line: CartLineData }) {
  if (line.salePricePence === null) return formatPence(line.pricePence)
  if (!line.showsWas) return formatPence(line.salePricePence)
  return (
    <>
      <span className="visually-hidden">Now </span>
      {formatPence(line.salePricePence)} <span className="visually-hidden">Was </span>
      <s>{formatPence(line.pricePence)}</s>
    </>
  )
}

/** When the made pieces of a line are ready; how long they take where a van brings them, on a day of its own. */
function MadeForYou({ line, how }: { line: CartLineData; how: MadeHow }) {
  const day = madeFromToday(line, new Date())
  if (day === null || line.leadDays === null) return null
  const text = how === 'ready' ? madeForYouText(day, how) : leadTimeText(line.leadDays)
  return <p className={`${classes.made} small`}>{text}</p>
}

function LineControls({ line }: { line: CartLineData }) {
  const { setQuantity, removeLine } = useChangeCart()
  const takeOut = async (button: HTMLElement) => {
    const next = besideLine(button)
    await removeLine(line)
    if (document.activeElement === document.body) next?.focus()
  }
  return (
    <>
      {!canSell(line, line.quantity) && (
        <p className={`${classes.short} small`}>{shortageText(line.stock)}</p>
      )}
      <form method="post" className={classes.controls}>
        <input type="hidden" name="form" value="change-cart" />
        <input type="hidden" name="productId" value={line.productId} />
        <QuantityInput
          isPosted
          value={line.quantity}
          label={lineName(line)}
          onChange={(quantity) => void setQuantity(line, quantity)}
        />
        <IconButton
          type="submit"
          name="quantity"
          value="0"
          size="md"
          className={classes.remove}
          aria-label={`Remove ${lineName(line)}`}
          onClick={(event) => {
            event.preventDefault()
            void takeOut(event.currentTarget)
          }}
        >
          <TrashIcon />
        </IconButton>
      </form>
    </>
  )
}

/** The next focus after a line is removed with its button: the next line, else the sheet. */
function besideLine(button: HTMLElement): HTMLElement | null {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const remove = neighbour?.querySelector<HTMLElement>(`.${classes.remove}`)
  return remove ?? button.closest<HTMLElement>('[role="dialog"]')
}
