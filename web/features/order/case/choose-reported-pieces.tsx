import { readPieces, writePiece } from '#server/case/pieces.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { OrderPageData } from '#web/features/order/page/load-order-page.ts'
import classes from './report-page.module.css'

type Line = OrderPageData['lines'][number]
type ChooseReportedPiecesProps = {
  lines: readonly Line[]
  /** The initial selection, as the form encodes it. */
  initial: string
  error: string | undefined
}

/** Selects pieces of an order: a checkbox for one, a number field for several. */
export function ChooseReportedPieces({ lines, initial, error }: ChooseReportedPiecesProps) {
  const chosen = new Map(readPieces(initial).map((one) => [one.productId, one.quantity]))
  const isOnly = lines.length === 1
  return (
    <fieldset className={classes.pieces}>
      <legend>Which item?</legend>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>
            <label>
              <Piece line={line} quantity={chosen.get(line.productId) ?? (isOnly ? 1 : 0)} />
              <Picture name={line.image} alt="" sizes="64px" className={classes.picture} />
              <b>
                {lineName(line)}
                {line.quantity > 1 && <span className="num"> × {line.quantity}</span>}
              </b>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{fieldError(error)}</p>}
    </fieldset>
  )
}

function Piece({
  line: { productId, quantity: most },
  quantity,
}: {
  line: Line
  quantity: number
}) {
  if (most === 1) {
    return (
      <input
        type="checkbox"
        name="pieces"
        value={writePiece(productId, 1)}
        defaultChecked={quantity > 0}
      />
    )
  }
  return (
    <select name="pieces" defaultValue={quantity > 0 ? writePiece(productId, quantity) : ''}>
      <option value="">None</option>
      {Array.from({ length: most }, (_, index) => (
        <option key={index} value={writePiece(productId, index + 1)}>
          {index + 1}
        </option>
      ))}
    </select>
  )
}
