import { variantBeside } from '#server/lib/line-name.shared.ts'
import { serviceNames } from '#server/lib/services.shared.ts'
import { madeText, servicesOfLine } from '#server/quotation/quotation-rules.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import type { QuotationData } from './load-quotation-page.ts'
import classes from './quotation-lines.module.css'

type Line = QuotationData['lines'][number]

type QuotationLinesProps = {
  lines: readonly Line[]
  /** Whether the prices are over: the pictures fade. */
  isOld: boolean
}

/** The lines of a quotation with agreed and list prices, each followed by its services. */
export function QuotationLines({ lines, isOld }: QuotationLinesProps) {
  return (
    <ul className={`${classes.lines} ${isOld ? classes.old : ''} num`}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <QuotedLine key={index} line={line} />
      ))}
    </ul>
  )
}

function QuotedLine({ line }: { line: Line }) {
  const variant = variantBeside(line)
  const made = madeText(line)
  const taxonomy = useTaxonomy()
  return (
    <>
      <li className={classes.line}>
        <Picture
          name={line.image}
          alt=""
          sizes="72px"
          elevation={line.category === null ? undefined : elevationOf(line.category, taxonomy)}
          className={classes.picture}
        />
        <div>
          <b>{line.title}</b>
          {variant !== null && <p className="small muted">{variant}</p>}
          {made !== null && <p className="small">{made}</p>}
          <p className={classes.price}>
            {line.quantity > 1 && `${line.quantity} × `}
            <AgreedPrice line={line} />
          </p>
        </div>
        <Amount pence={line.agreedPence * line.quantity} className={classes.amount} />
      </li>
      {servicesOfLine(line).map(({ service, quantity, pricePence }) => (
        <li key={service} className={`${classes.line} ${classes.service}`}>
          <span className={classes.mark}>
            <ToolsIcon />
          </span>
          <div>
            <b>
              {serviceNames[service]}: {line.title}
            </b>
            <p className="small muted">
              {quantity} × {formatPence(pricePence)}
              {service === 'assembly' &&
                line.assemblyMinutes !== null &&
                `, about ${line.assemblyMinutes} minutes each`}
            </p>
          </div>
          <Amount pence={quantity * pricePence} className={classes.amount} />
        </li>
      ))}
    </>
  )
}

/** The agreed price beside the list price; a line in words has no list price. */
function AgreedPrice({ line: { productId, agreedPence, listPence } }: { line: Line }) {
  if (agreedPence >= listPence) {
    return (
      <>
        {formatPence(listPence)}
        {productId !== null && <span className="muted"> list price</span>}
      </>
    )
  }
  return (
    <>
      <span className="visually-hidden">Agreed price </span>
      <strong className={classes.agreed}>{formatPence(agreedPence)}</strong>{' '}
      <s>
        <span className="visually-hidden">List price </span>
        {formatPence(listPence)}
      </s>
    </>
  )
}
