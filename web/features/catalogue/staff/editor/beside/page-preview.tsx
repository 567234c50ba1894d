import { useState } from 'react'
import { useTaxonomy } from '#web/lib/shop.ts'
import { elevationOf } from '#web/ui/drawing/elevation.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Editor } from '../draft/use-editor.ts'
import { picturesOf } from '../pictures/use-variant-pictures.ts'
import { ValueSwatch } from '../variants/value-swatch.tsx'
import type { Priced } from './lead-variant.ts'
import classes from './preview.module.css'

/** The preview of a variant's page, with unsaved changes. */
export function PagePreview({ editor, priced }: { editor: Editor; priced: readonly Priced[] }) {
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
