import { useId, useState } from 'react'
import { variantBeside } from '#server/lib/line-name.shared.ts'
import { poundsText } from '#server/lib/money.shared.ts'
import { discountOf, readAgreed } from '#server/quotation/quotation-rules.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { LockIcon } from '#web/ui/icons/icons-shop.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { formatPence } from '#web/ui/price.tsx'
import {
  type DraftLine,
  withOwnLine,
  withPiece,
  typeAgreed,
  typeQuantity,
  type Editing,
} from './quotation-draft.ts'
import { Part } from './part.tsx'
import { PieceSearch } from '#web/ui/admin/pieces/piece-search.tsx'
import classes from './editor.module.css'

/** The lines as a table whose quantities and agreed prices are typed, and the search for pieces. */
export function PiecesPart({ draft, change, errors, isFixed }: Editing) {
  const { lines } = draft
  const set = (index: number, line: DraftLine) =>
    change({ lines: lines.map((one, at) => (at === index ? line : one)) })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const listPence = lines.reduce((sum, line) => sum + line.listPence * line.quantity, 0)
  return (
    <Part title="Items" part={2} aside={pieces > 0 && `${pieces}, list ${formatPence(listPence)}`}>
      {lines.length > 0 && (
        <table className={`${classes.lines} num`} aria-label="Items of the quotation">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Qty</th>
              <th scope="col">List £</th>
              <th scope="col">Agreed £</th>
              <th scope="col">Off</th>
              <th scope="col">Sum £</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Row
                // oxlint-disable-next-line react/no-array-index-key -- lines of words have no id
                key={`${line.productId} ${index}`}
                line={line}
                isFixed={isFixed}
                errors={errorsOf(errors, index)}
                onChange={(next) => set(index, next)}
                onRemove={() => change({ lines: lines.filter((_, at) => at !== index) })}
              />
            ))}
          </tbody>
        </table>
      )}
      {errors['lines'] !== undefined && <p className={classes.fault}>{errors['lines']}</p>}
      {!isFixed && (
        <>
          {lines.length > 0 && (
            <p className="small muted">
              In Agreed: <b>869</b>, <b>-50</b> or <b>-5%</b>
            </p>
          )}
          <PieceSearch
            onAdd={(variant, quantity) => change({ lines: withPiece(lines, variant, quantity) })}
          />
          <OwnLine onAdd={(own) => change({ lines: withOwnLine(lines, own) })} />
        </>
      )}
    </Part>
  )
}

/** The errors of a line: each field's own, and all of them together. */
function errorsOf(errors: Editing['errors'], index: number): LineErrors {
  const of = Object.entries(errors).filter(([name]) => `${name}.`.startsWith(`lines.${index}.`))
  return {
    quantity: errors[`lines.${index}.quantity`],
    agreedPence: errors[`lines.${index}.agreedPence`],
    all: [...new Set(of.map(([, message]) => message))],
  }
}

type LineErrors = {
  quantity: string | undefined
  agreedPence: string | undefined
  all: readonly string[]
}

type RowProps = {
  line: DraftLine
  isFixed: boolean
  errors: LineErrors
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

function Row({ line, isFixed, errors, onChange, onRemove }: RowProps) {
  const { title, quantity, listPence, agreedPence, isSale, productId, unread } = line
  const errorId = useId()
  const isPriceWrong = errors.agreedPence !== undefined && !isSale
  const variant = variantBeside(line)
  const isAgreed = agreedPence < listPence
  return (
    <tr>
      <td>
        <span className={classes.piece}>
          <Picture name={line.image} alt="" sizes="40px" className={classes.picture} />
          <span>
            <b>{title}</b>
            <span className="small muted">
              {[variant, productId === null ? 'In your own words' : !isFixed && stockText(line)]
                .filter(Boolean)
                .join(', ')}
            </span>
            {errors.all.length > 0 && (
              <span id={errorId} className={classes.fault}>
                {errors.all.join(' ')}
              </span>
            )}
          </span>
        </span>
      </td>
      <td>
        <CellInput
          label={`Quantity of ${title}`}
          value={unread?.quantity ?? String(quantity)}
          // An error of the line that belongs to neither cell leads here.
          isWrong={errors.quantity !== undefined || (errors.all.length > 0 && !isPriceWrong)}
          errorId={errorId}
          isFixed={isFixed}
          onEnter={(text) => onChange(typeQuantity(line, text))}
          onUndo={() => onChange(typeQuantity(line, String(quantity)))}
        />
      </td>
      <td>{poundsText(listPence)}</td>
      <td className={isAgreed ? classes.changed : undefined}>
        {isSale ? (
          <span className={classes.locked}>
            <LockIcon size={16} />
            {poundsText(agreedPence)}
          </span>
        ) : (
          <CellInput
            label={`Agreed price of ${title}`}
            value={unread?.agreedPence ?? poundsText(agreedPence)}
            isWrong={isPriceWrong}
            errorId={errorId}
            isFixed={isFixed}
            onEnter={(text) => onChange(typeAgreed(line, text))}
            onUndo={() => onChange(typeAgreed(line, poundsText(agreedPence)))}
          />
        )}
      </td>
      <td className="muted">{isSale ? 'sale' : isAgreed ? `${discountOf(line)}%` : ''}</td>
      <td>
        <b>{poundsText(agreedPence * quantity)}</b>
      </td>
      <td>
        {!isFixed && (
          <IconButton size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

function stockText({ stock, leadDays, quantity }: DraftLine): string {
  if (stock >= quantity) return `${stock} in stock`
  return leadDays === null ? `only ${stock} in stock` : `made in ${leadDays} days`
}

type CellInputProps = {
  label: string
  /** Its value, or the text that could not be read. */
  value: string
  isWrong: boolean
  /** The id of its error. */
  errorId: string
  isFixed: boolean
  onEnter: (text: string) => void
  /** Puts back its last value. */
  onUndo: () => void
}

/** A cell that is typed into: Enter or leaving it takes the entry, Escape puts back what was there. */
function CellInput({ label, value, isWrong, errorId, isFixed, onEnter, onUndo }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    if (typed.trim() !== value) onEnter(typed.trim())
    setTyped(null)
  }
  return (
    <input
      className={classes.cell}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      inputMode="decimal"
      autoComplete="off"
      disabled={isFixed}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') {
          setTyped(null)
          if (isWrong) onUndo()
        }
      }}
    />
  )
}

type OwnLineProps = { onAdd: (own: { title: string; pence: number }) => void }

/** Adds a line of one's own words and price. */
function OwnLine({ onAdd }: OwnLineProps) {
  const [title, setTitle] = useState('')
  const [price, setPrice] = useState('')
  const pence = /^[\d£]/.test(price.trim()) ? readAgreed(price, 0) : null
  const isReady = title.trim() !== '' && pence !== null
  return (
    <details className={classes.own}>
      <summary className="link">Something in your own words</summary>
      <div className={classes.ownFields}>
        <TextField
          label="Description"
          value={title}
          maxLength={200}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextField
          label="Price (£)"
          value={price}
          inputMode="decimal"
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        <Button
          variant="default"
          size="sm"
          disabled={!isReady}
          onClick={() => {
            if (pence === null) return
            onAdd({ title: title.trim(), pence })
            setTitle('')
            setPrice('')
          }}
        >
          Add
        </Button>
      </div>
    </details>
  )
}
