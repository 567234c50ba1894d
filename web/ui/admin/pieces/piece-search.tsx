import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { formatPence, Price } from '#web/ui/price.tsx'

import classes from './piece-search.module.css'

export type Found = RouterOutputs['quotation']['pieces']['items'][number]
export type FoundVariant = Found['variants'][number]

type PieceSearchProps = {
  onAdd: (variant: FoundVariant, quantity: number, found: Found) => void
  /** Whether it is sold at once, so that what is sold out cannot be added. */
  isSoldNow?: boolean
}

/** Where the choice stands: the piece, its option if another one was chosen, and the quantity. */
type Choice = { search: string; piece: number; option: number | null; quantity: number }

const startOf = (search: string): Choice => ({ search, piece: 0, option: null, quantity: 1 })

/**
 * The search for pieces by name or code. Words that are options are chosen beforehand; up and down
 * choose the piece, left and right its option, a digit the quantity, Enter adds.
 */
export function PieceSearch({ onAdd, isSoldNow = false }: PieceSearchProps) {
  const statusId = useId()
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState(startOf(''))
  const search = useDeferredValue(typed.trim())
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.quotation.pieces.queryOptions(
      { search },
      { enabled: search.length > 1, placeholderData: keepPreviousData },
    ),
  )
  const isOpen = typed.trim().length > 1
  const items = isOpen ? (data?.items ?? []) : []
  const { piece, option, quantity } = choice.search === typed ? choice : startOf(typed)
  const found = items[piece]
  const optionOf = (item: Found, at: number) =>
    at === piece ? (option ?? item.chosen) : item.chosen
  const close = () => setTyped('')
  const add = (item: Found, at: number) => {
    const variant = item.variants[at]
    if (!variant || (isSoldNow && isSoldOut(variant))) return
    onAdd(variant, quantity, item)
    close()
  }
  const choose = (changes: Partial<Choice>) =>
    setChoice({ search: typed, piece, option, quantity, ...changes })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (!found || event.ctrlKey || event.altKey) return
    const last = items.length - 1
    const count = found.variants.length
    const chosen = optionOf(found, piece)
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose({ piece: Math.min(piece + 1, last), option: null }),
      ArrowUp: () => choose({ piece: Math.max(piece - 1, 0), option: null }),
      ArrowRight: () => choose({ option: (chosen + 1) % count }),
      ArrowLeft: () => choose({ option: (chosen + count - 1) % count }),
      Enter: () => add(found, chosen),
    }
    const isDigit = /^[1-9]$/.test(event.key) && /[\p{L}\s]$/u.test(typed)
    const step = isDigit ? () => choose({ quantity: Number(event.key) }) : steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <div className={classes.search}>
      <TextField
        type="search"
        data-find=""
        aria-label="Add an item by name or code"
        aria-describedby={statusId}
        placeholder="Add an item"
        autoComplete="off"
        maxLength={100}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKey}
      />
      <ul aria-label="Items found" className={classes.list}>
        {items.map((item, at) => (
          <FoundPiece
            key={`${item.title} ${item.variants[0]?.productId}`}
            item={item}
            chosen={optionOf(item, at)}
            isCurrent={at === piece}
            quantity={at === piece ? quantity : 1}
            isSoldNow={isSoldNow}
            onChoose={(next) => choose({ piece: at, option: next })}
            onAdd={() => add(item, optionOf(item, at))}
          />
        ))}
      </ul>
      <p id={statusId} className="visually-hidden" role="status">
        {isOpen &&
          found &&
          `${piece + 1} of ${items.length}: ${sayOf(found, optionOf(found, piece), quantity)}`}
      </p>
      {isOpen && data?.items.length === 0 && <p className="small muted">Nothing found.</p>}
      {items.length > 0 && (
        <p className={`${classes.keys} small muted`} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> item
          </span>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> option
          </span>
          <span>
            <kbd>2</kbd> quantity
          </span>
          <span>
            <kbd>Enter</kbd> add
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
      )}
    </div>
  )
}

/** What Enter would add. */
function sayOf(item: Found, option: number, quantity: number): string {
  const variant = item.variants[option]
  if (!variant) return item.title
  const price = formatPence(variant.salePricePence ?? variant.pricePence)
  const what = [item.title, variant.variant, price].filter(Boolean).join(', ')
  const said = isSoldOut(variant) ? `${what}, out of stock` : what
  return quantity > 1 ? `${quantity} × ${said}` : said
}

type FoundPieceProps = {
  item: Found
  chosen: number
  isCurrent: boolean
  quantity: number
  isSoldNow: boolean
  onChoose: (option: number) => void
  onAdd: () => void
}

function FoundPiece({
  item,
  chosen,
  isCurrent,
  quantity,
  isSoldNow,
  onChoose,
  onAdd,
}: FoundPieceProps) {
  const variant = item.variants[chosen]
  if (!variant) return null
  return (
    <li className={`${classes.found} ${isCurrent ? classes.current : ''}`}>
      <Picture name={variant.image} alt="" sizes="48px" className={classes.picture} />
      <div>
        <b>
          {quantity > 1 && `${quantity} × `}
          {item.title}
        </b>
        {item.variants.length > 1 && (
          <span className={classes.options}>
            {item.variants.map((one, at) => (
              <button
                key={one.productId}
                type="button"
                tabIndex={-1}
                aria-pressed={at === chosen}
                className={classes.option}
                onClick={() => onChoose(at)}
              >
                {one.variant ?? one.title}
                <span className="muted num">
                  {isSoldOut(one)
                    ? 'out of stock'
                    : formatPence(one.salePricePence ?? one.pricePence)}
                </span>
              </button>
            ))}
          </span>
        )}
        <p className="small muted num">
          {[variant.sizeText, stockText(variant)].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className={classes.price}>
        <Price pricePence={variant.pricePence} salePricePence={variant.salePricePence} />
        {!(isSoldNow && isSoldOut(variant)) && (
          <button type="button" tabIndex={-1} className={`link ${classes.add}`} onClick={onAdd}>
            Add<span className="visually-hidden"> {item.title}</span>
          </button>
        )}
      </div>
    </li>
  )
}

const stockText = ({ stock, leadDays }: FoundVariant) =>
  stock > 0 ? `${stock} in stock` : leadDays === null ? 'out of stock' : `made in ${leadDays} days`
