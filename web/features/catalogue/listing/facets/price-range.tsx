import { useHydrated } from '@tanstack/react-router'
import { type ChangeEvent, useRef } from 'react'
import type { FacetChoice } from '../../../../../server/catalogue/listing/facets/facet-search.ts'
import classes from './facets.module.css'

type PriceRangeProps = {
  choice: FacetChoice
  /** Undefined: not counted yet. */
  price: { leastPence: number; mostPence: number; bars: number[] } | undefined
}

const unknown = { leastPence: 0, mostPence: 0, bars: [] }

/** How many cost what, and the least and the most to pay: two handles, once there are scripts, and two fields. */
export function PriceRange({ choice, price: counted }: PriceRangeProps) {
  const price = counted ?? unknown
  const hydrated = useHydrated()
  const fields = useRef<HTMLDivElement>(null)
  const least = Math.floor(price.leastPence / 100)
  const most = Math.ceil(price.mostPence / 100)
  const from = Math.max(least, Math.min(choice.priceMin ?? least, most))
  const to = Math.min(most, Math.max(choice.priceMax ?? most, least))
  const tallest = Math.max(...price.bars, 1)
  const step = (most - least) / price.bars.length || 1

  const write = ({ target }: ChangeEvent<HTMLInputElement>, name: string) => {
    const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = target.value
  }
  const apply = () => fields.current?.closest('form')?.requestSubmit()
  const handle = (name: 'priceMin' | 'priceMax', label: string, value: number) => (
    <input
      key={`${name} ${value} ${least} ${most}`}
      type="range"
      min={least}
      max={most}
      defaultValue={value}
      aria-label={label}
      aria-valuetext={`£${value}`}
      onChange={(event) => write(event, name)}
      onPointerUp={apply}
      onKeyUp={({ key }) => /^(Arrow|Page|Home|End)/.test(key) && apply()}
    />
  )
  return (
    <div ref={fields}>
      <div className={classes.bars} aria-hidden="true">
        {price.bars.map((count, place) => {
          const [start, end] = [least + place * step, least + (place + 1) * step]
          const inside = end >= from && start <= to
          return (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
              key={place}
              className={inside ? classes.inside : ''}
              style={{ height: `${Math.max((count / tallest) * 100, count > 0 ? 6 : 1)}%` }}
            />
          )
        })}
      </div>
      <div className={classes.range}>
        {hydrated && most > least && handle('priceMin', 'Lowest price', from)}
        {hydrated && most > least && handle('priceMax', 'Highest price', to)}
      </div>
      <div className={classes.pair}>
        <PriceField name="priceMin" label="From" value={choice.priceMin} hint={counted && least} />
        <PriceField name="priceMax" label="To" value={choice.priceMax} hint={counted && most} />
      </div>
    </div>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  value: number | null
  hint: number | undefined
}

const PriceField = ({ name, label, value, hint }: PriceFieldProps) => (
  <label className={classes.field}>
    <span className="visually-hidden">{label}, in pounds</span>
    <span aria-hidden="true">£</span>
    <input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={value ?? ''}
      placeholder={hint === undefined ? '' : String(hint)}
    />
  </label>
)
