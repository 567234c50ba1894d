import { findCategory } from '../../../../../../server/catalogue/taxonomy.ts'
import { AnchorButton } from '../../../../../ui/button.tsx'
import { Panel } from '../../../../../ui/admin/panel.tsx'
import { elevationOf } from '../../../../../ui/drawing/elevation.tsx'
import { Picture } from '../../../../../ui/picture.tsx'
import { Price } from '../../../../../ui/price.tsx'
import classes from '../editor-page.module.css'
import { readField } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The most swatches of a card. */
const SHOWN = 5

/** The card as the shop will show it: the cheapest variant, with what is not saved yet. */
export function CardPreview({ editor }: { editor: Editor }) {
  const { start, family, text } = editor
  const priced = start.products.map((product) => {
    const price = penceOf(text(product.id, 'pricePence'), 'pricePence')
    const sale = penceOf(text(product.id, 'salePricePence'), 'salePricePence')
    return { product, price, sale, pays: sale ?? price ?? Number.POSITIVE_INFINITY }
  })
  const [lead] = priced.toSorted((one, other) => one.pays - other.pays)
  if (!lead) return null
  const { product, price, sale } = lead
  const category = text(product.id, 'category')
  const brand = text(product.id, 'brand')
  const choices = start.family?.variants.find(({ productId }) => productId === product.id)
  const looks = family?.options.find(({ values }) => values.some(({ colour }) => colour !== null))
  const colours = [...new Set(looks?.values.flatMap(({ colour }) => colour ?? []))]
  const differs = priced.some(({ pays }) => pays !== lead.pays)
  return (
    <Panel title="Card" aside="as in the shop">
      <div className={classes.card}>
        <Picture
          name={product.images[0]}
          alt=""
          sizes="240px"
          elevation={elevationOf(category)}
          className={classes.picture}
        />
        <p className="muted tiny">
          {findCategory(category)?.label ?? category}
          {brand !== '' && (
            <>
              <i className="dot" />
              {brand}
            </>
          )}
        </p>
        <p className={classes.name}>{text(product.id, 'title')}</p>
        {choices && (
          <p className="muted small">{choices.options.map(({ value }) => value).join(', ')}</p>
        )}
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
        <AnchorButton variant="default" size="sm" fullWidth href={`/shop/product/${product.slug}`}>
          See the page
        </AnchorButton>
      </div>
    </Panel>
  )
}

function penceOf(text: string, name: 'pricePence' | 'salePricePence'): number | null {
  const read = readField(name, text)
  return 'value' in read && typeof read.value === 'number' ? read.value : null
}
