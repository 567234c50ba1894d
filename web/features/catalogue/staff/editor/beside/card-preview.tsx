import { useTaxonomy } from '#web/lib/shop.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { picturesOf } from '../pictures/use-variant-pictures.ts'
import classes from './preview.module.css'
import type { Priced } from './lead-variant.ts'

/** The maximum number of swatches on a card. */
const SHOWN = 5

/** The preview of the card: the cheapest variant, with unsaved changes. */
export function CardPreview({ editor, priced }: { editor: Editor; priced: readonly Priced[] }) {
  const { family, text } = editor
  const taxonomy = useTaxonomy()
  const [lead] = priced
  if (!lead) return <p className="muted small">No variants yet.</p>
  const { row, price, sale } = lead
  const category = text(row.id, 'category')
  const brand = text(row.id, 'brand')
  const looks = family?.options.find(({ values }) => values.some(({ colour }) => colour !== null))
  const colours = [...new Set(looks?.values.flatMap(({ colour }) => colour ?? []))]
  const differs = priced.some(({ pays }) => pays !== lead.pays)
  return (
    <div className={classes.card}>
      <Picture
        name={picturesOf(editor, row.id)[0]}
        alt=""
        sizes="240px"
        elevation={elevationOf(category, taxonomy)}
        className={classes.picture}
      />
      <p className="muted tiny">
        {taxonomy.findCategory(category)?.label ?? category}
        {brand !== '' && (
          <>
            <i className="dot" />
            {brand}
          </>
        )}
      </p>
      <p className={classes.name}>{family?.title ?? text(row.id, 'title')}</p>
      {family && <p className="muted small">{row.words}</p>}
      {colours.length > 0 && (
        <p className={classes.dots}>
          {colours.slice(0, SHOWN).map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
          {colours.length > SHOWN && (
            <span className="muted tiny num">+{colours.length - SHOWN}</span>
          )}
        </p>
      )}
      {price !== null && (
        <div className={classes.price}>
          {differs && <span className="muted small">from</span>}
          <Price pricePence={price} salePricePence={sale} />
        </div>
      )}
    </div>
  )
}
