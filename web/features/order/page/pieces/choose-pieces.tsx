import { lineName, variantBeside } from '#server/lib/line-name.shared.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { useEarly } from '#web/ui/forms/use-early.ts'
import classes from './choose-pieces.module.css'

/** A line with selectable pieces. */
export interface PiecesOfLine {
  productId: string
  title: string
  variant: string | null
  image: string | null
  note: string
  /** How many can be selected; a line with 0 is shown disabled. */
  left: number
  quantity: number
}

/** The number of selected pieces by product id. */
export type ChosenPieces = Readonly<Record<string, number>>

type ChoosePiecesProps = {
  legend: string
  lines: readonly PiecesOfLine[]
  chosen: ChosenPieces
  /** What is wrong with the selection. */
  error?: string | undefined
  onChange: (chosen: ChosenPieces) => void
}

/** A checkbox and a quantity for each line, as fields of a form that works without scripts. */
export function ChoosePieces({ legend, lines, chosen, error, onChange }: ChoosePiecesProps) {
  const early = useEarly<HTMLFieldSetElement>((group) => {
    const now = chosenIn(group, lines)
    if (lines.some(({ productId }) => now[productId] !== (chosen[productId] ?? 0))) onChange(now)
  })
  return (
    <fieldset ref={early} className={classes.pieces}>
      <legend>{legend}</legend>
      {lines.map((line) => {
        const { productId, title, image, left, quantity } = line
        const note = [variantBeside(line), line.note].filter(Boolean).join('. ')
        const count = chosen[productId] ?? 0
        const choose = (next: number) => onChange({ ...chosen, [productId]: next })
        return (
          <div key={productId} className={classes.row} data-chosen={count > 0}>
            <label>
              <input
                type="checkbox"
                name="pieces"
                value={productId}
                checked={count > 0}
                disabled={left === 0}
                onChange={({ currentTarget }) => choose(currentTarget.checked ? left : 0)}
              />
              <Picture name={image} alt="" sizes="56px" className={classes.picture} />
              <span>
                <b>{title}</b>
                <span className="small muted num">{note}</span>
              </span>
            </label>
            {left > 1 && (
              <span className={`${classes.count} small num`}>
                <select
                  name={`quantity-${productId}`}
                  aria-label={`Quantity: ${lineName(line)}`}
                  value={count || left}
                  onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
                >
                  {Array.from({ length: left }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {index + 1}
                    </option>
                  ))}
                </select>{' '}
                of {quantity}
              </span>
            )}
          </div>
        )
      })}
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}

/** The selection in a form's fields. */
function chosenIn(group: HTMLFieldSetElement, lines: readonly PiecesOfLine[]): ChosenPieces {
  const fields = group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
  const values = new Map([...fields].map((field) => [field.name, field.value]))
  const ticked = [...group.querySelectorAll<HTMLInputElement>('input:checked')]
  const ids = new Set(ticked.map(({ value }) => value))
  return Object.fromEntries(
    lines.map(({ productId, left }) => [
      productId,
      ids.has(productId) ? Number(values.get(`quantity-${productId}`) ?? left) : 0,
    ]),
  )
}

/** The selection, limited to what is still selectable: another tab may have changed the order. */
export const withinLeft = (
  chosen: ChosenPieces,
  lines: readonly Pick<PiecesOfLine, 'productId' | 'left'>[],
): ChosenPieces =>
  Object.fromEntries(
    lines.map(({ productId, left }) => [productId, Math.min(left, chosen[productId] ?? 0)]),
  )

/** The selection of a posted and refused form, limited to what is selectable now. */
export function chosenOf(
  values: Record<string, string>,
  lines: readonly Pick<PiecesOfLine, 'productId' | 'left'>[],
): ChosenPieces {
  const ticked = new Set((values['pieces'] ?? '').split(','))
  return Object.fromEntries(
    lines
      .filter(({ productId }) => ticked.has(productId))
      .map(({ productId, left }) => {
        const asked = Number(values[`quantity-${productId}`] ?? 1)
        return [productId, Math.min(left, asked > 0 ? asked : 1)]
      }),
  )
}
