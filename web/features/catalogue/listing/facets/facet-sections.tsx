import { memo, type ReactNode, useDeferredValue } from 'react'
import { colours, materials } from '../../../../../server/catalogue-entry/facet-values.ts'
import type { FacetChoice } from '../../../../../server/catalogue/listing/facets/facet-search.ts'
import type { Filters } from '../../../../../server/catalogue/listing/facets/chosen-filters.ts'
import type { SortBy } from '../../../../../server/catalogue/listing/listing-search.ts'
import type { RouterOutputs } from '../../../../lib/trpc.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { CheckRow } from '../check-row.tsx'
import { listingHref } from '../choices.ts'
import { chosenFacets } from './facet-choices.ts'
import { FacetForm } from './facet-form.tsx'
import classes from './facets.module.css'
import { NumberRange } from './number-range.tsx'
import { SizeDrawing } from './size-drawing.tsx'
import { useFacets } from './use-facets.ts'

type FacetSectionsProps = { filters: Filters; sortBy: SortBy }

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const sides = [
  { id: 'width', label: 'Width', names: ['widthMin', 'widthMax'] },
  { id: 'depth', label: 'Depth', names: ['depthMin', 'depthMax'] },
  { id: 'height', label: 'Height', names: ['heightMin', 'heightMax'] },
] as const

type Price = RouterOutputs['catalogue']['facets']['price']

const poundsOf = ({ leastPence, mostPence, bars }: Price) => ({
  least: Math.floor(leastPence / 100),
  most: Math.ceil(mostPence / 100),
  bars,
})

/** The number of materials shown before "more". */
const FIRST = 6

/** The facets beside the category tree: links and forms with counts. */
export function FacetSections({ filters, sortBy }: FacetSectionsProps) {
  // Deferred: React renders arriving counts in short tasks, and clicks have priority.
  const facets = useDeferredValue(useFacets(filters))
  return <Sections filters={filters} sortBy={sortBy} facets={facets} />
}

type SectionsProps = FacetSectionsProps & { facets: ReturnType<typeof useFacets> }

const Sections = memo(function Sections({ filters, sortBy, facets }: SectionsProps) {
  const choice = filters.facets
  const href = (facets: Partial<FacetChoice>) =>
    listingHref({ ...filters, facets: { ...choice, ...facets } }, sortBy)
  const form = { filters, sortBy }
  const known = materials.filter(
    ({ id }) => !facets || (facets.material[id] ?? 0) > 0 || choice.material.includes(id),
  )
  const row = (id: string, label: string) => (
    <CheckRow
      key={id}
      label={label}
      state={choice.material.includes(id) ? 'on' : 'off'}
      count={facets && (facets.material[id] ?? 0)}
      href={href({ material: toggled(choice.material, id) })}
    />
  )
  return (
    <>
      <Section title="Price" choice={choice} facets={['price']}>
        <FacetForm {...form} label="Price" fields={['priceMin', 'priceMax']}>
          <NumberRange
            what="price"
            names={['priceMin', 'priceMax']}
            chosen={[choice.priceMin, choice.priceMax]}
            spread={facets && poundsOf(facets.price)}
            signs={{ before: '£', said: 'pounds' }}
          />
        </FacetForm>
      </Section>
      <Section title="Colour" choice={choice} facets={['colour']}>
        <div className={classes.colours}>
          {colours.map(({ id, label, dot }) => (
            <Colour
              key={id}
              label={label}
              dot={dot}
              chosen={choice.colour.includes(id)}
              count={facets && (facets.colour[id] ?? 0)}
              href={href({ colour: toggled(choice.colour, id) })}
            />
          ))}
        </div>
      </Section>
      <Section title="Material" choice={choice} facets={['material']}>
        {known.slice(0, FIRST).map(({ id, label }) => row(id, label))}
        {known.length > FIRST && (
          <details open={known.slice(FIRST).some(({ id }) => choice.material.includes(id))}>
            <summary className={`link small ${classes.more}`}>
              Show {known.length - FIRST} more
            </summary>
            {known.slice(FIRST).map(({ id, label }) => row(id, label))}
          </details>
        )}
      </Section>
      <Section title="Size" choice={choice} facets={['width', 'depth', 'height']}>
        <FacetForm {...form} label="Size" fields={sides.flatMap(({ names }) => names)}>
          <SizeDrawing />
          {sides.map(({ id, label, names }) => (
            <fieldset key={id} className={classes.side}>
              <legend>{label}</legend>
              <NumberRange
                what={id}
                names={names}
                chosen={[choice[names[0]], choice[names[1]]]}
                spread={facets?.[id]}
                signs={{ after: 'cm', said: 'centimetres' }}
              />
            </fieldset>
          ))}
          <p className="muted small">Measure the gap, take off 5 cm, write it as the most.</p>
        </FacetForm>
      </Section>
      <Section title="Availability" choice={choice} facets={['inStock', 'by']}>
        <CheckRow
          label="In stock now"
          state={choice.inStock ? 'on' : 'off'}
          count={facets?.inStock}
          href={href({ inStock: !choice.inStock })}
        />
        <FacetForm {...form} label="Delivered by" fields={['by']}>
          <label className={classes.day}>
            Delivered by
            <input type="date" name="by" defaultValue={choice.by ?? ''} />
          </label>
        </FacetForm>
      </Section>
      <Section title="Rating" choice={choice} facets={['rating']}>
        {[4, 3, 2].map((rating) => (
          <CheckRow
            key={rating}
            label={`${rating} stars and above`}
            state={choice.rating === rating ? 'on' : 'off'}
            count={facets && (facets.rating[rating] ?? 0)}
            href={href({ rating: choice.rating === rating ? null : rating })}
          />
        ))}
      </Section>
    </>
  )
})

type SectionProps = { title: string; choice: FacetChoice; facets: string[]; children: ReactNode }

function Section({ title, choice, facets, children }: SectionProps) {
  const chosen = chosenFacets(choice).filter(({ facet }) => facets.includes(facet))
  const words = chosen.length > 1 ? `${chosen.length} chosen` : (chosen[0]?.label ?? '')
  return (
    <details open className={classes.section}>
      <summary>
        {title} <span className="muted small">{words}</span>
      </summary>
      {children}
    </details>
  )
}

type ColourProps = {
  label: string
  dot: string
  chosen: boolean
  count: number | undefined
  href: string
}

function Colour({ label, dot, chosen, count, href }: ColourProps) {
  return (
    <a
      href={href}
      role="checkbox"
      aria-checked={chosen}
      aria-label={label}
      className={`${classes.colour} ${count === 0 && !chosen ? classes.none : ''}`}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      <span className={classes.dot} style={{ background: dot }} data-chosen={chosen || undefined}>
        {chosen && <CheckIcon size={14} strokeWidth={2.6} />}
      </span>
      <span>{label}</span>
      <span className="num muted small" aria-hidden="true">
        {count}
      </span>
    </a>
  )
}
