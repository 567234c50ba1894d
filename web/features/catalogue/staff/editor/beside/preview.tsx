import { useState } from 'react'
import { Panel } from '#web/ui/admin/panel.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { readPrice } from '../draft/draft-fields.ts'
import type { Row } from '../draft/draft-rows.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { picturesOf } from '../pictures/use-variant-pictures.ts'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { ValueSwatch } from '../variants/value-swatch.tsx'
import classes from './preview.module.css'

const views = ['Card', 'Page'] as const

/** The previews of card and page, with unsaved changes. */
export function Preview({ editor }: { editor: Editor }) {
  const [view, setView] = useState<(typeof views)[number]>('Card')
  const priced = pricedOf(editor)
  return (
    <Panel title="Preview" aside="as shown in the shop">
      <div className={classes.preview}>
        <div className={classes.views} role="group" aria-label="Preview view">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => setView(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {view === 'Card' ? (
          <CardPreview editor={editor} priced={priced} />
        ) : (
          <PagePreview editor={editor} priced={priced} />
        )}
      </div>
    </Panel>
  )
}

/** The drafted price of a variant; null where it is invalid. */
export interface Priced {
  row: Row
  price: number | null
  sale: number | null
  /** The payable price. */
  pays: number
}

/** The variants by payable price: the first represents the family in lists. */
function pricedOf({ rows, text }: Editor): Priced[] {
  return rows
    .filter(({ isMade }) => isMade)
    .map((row) => {
      const price = readPrice('pricePence', text(row.id, 'pricePence'))
      const sale = readPrice('salePricePence', text(row.id, 'salePricePence'))
      return { row, price, sale, pays: sale ?? price ?? Number.POSITIVE_INFINITY }
    })
    .toSorted((one, other) => one.pays - other.pays)
}

/** The maximum number of swatches on a card. */
const SHOWN = 5

/** The preview of the card: the cheapest variant, with unsaved changes. */
function CardPreview({ editor, priced }: { editor: Editor; priced: readonly Priced[] }) {
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

/** The preview of a variant's page, with unsaved changes. */
function PagePreview({ editor, priced }: { editor: Editor; priced: readonly Priced[] }) {
  const taxonomy = useTaxonomy()
  const [chosen, setChosen] = useState('')
  const { family, text } = editor
  const shown = priced.find(({ row }) => row.id === chosen) ?? priced[0]
  if (!shown) return <p className="muted small">No variants yet.</p>
  const { row, price, sale } = shown
  const lead = text(row.id, 'leadDays')
  const stock = Number(text(row.id, 'stock'))
  const measures = (['widthCm', 'depthCm', 'heightCm'] as const)
    .map((name) => text(row.id, name))
    .filter((measure) => measure !== '')
  return (
    <div className={classes.card}>
      {priced.length > 1 && (
        <SelectField
          aria-label="Variant shown"
          value={row.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className={classes.which}
        >
          {editor.rows
            .filter(({ isMade }) => isMade)
            .map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
        </SelectField>
      )}
      <Picture
        name={picturesOf(editor, row.id)[0]}
        alt={text(row.id, 'alt')}
        sizes="240px"
        elevation={elevationOf(text(row.id, 'category'), taxonomy)}
        className={classes.picture}
      />
      <p className={classes.name}>{family?.title ?? text(row.id, 'title')}</p>
      {family && <p className="muted small">{row.words}</p>}
      {price !== null && (
        <div className={classes.price}>
          <Price pricePence={price} salePricePence={sale} />
        </div>
      )}
      {family?.options.map((option) => (
        <div key={option.key} className={classes.option}>
          <p className="tiny">
            <b>{option.name}</b>
          </p>
          <p className={classes.values}>
            {option.values.map((value) => (
              <span key={value.key} data-chosen={row.choices[option.key] === value.key || null}>
                <ValueSwatch value={value} />
                {value.colour === null && value.swatch === null && value.label}
              </span>
            ))}
          </p>
        </div>
      ))}
      <p className="small">{lead ? `Made for you in ${lead} days` : stockWords(stock)}</p>
      {measures.length > 0 && <p className="muted small num">{measures.join(' × ')} cm</p>}
      <p className={`${classes.description} small`}>{text(row.id, 'description')}</p>
    </div>
  )
}

const stockWords = (stock: number) => (stock > 0 ? `In stock: ${stock}` : 'Out Of Stock')
