import { memo, useDeferredValue, type ReactNode, useState } from 'react'
import {
  type FacetChoice,
  sideIn,
  type ValuesFacet,
  valuesOf,
} from '#server/catalogue/listing/facets/facet-search.shared.ts'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { CheckRow } from './check-row.tsx'
import { listingHref } from './choices.ts'
import { type Facets, TreeChildren } from '../filter-tree.tsx'
import { isChosen } from '../chosen-categories.ts'
import { ColourChoices } from './drawn-choices.tsx'
import { FacetForm } from './facet-form.tsx'
import classes from './facets.module.css'
import { NumberRange } from './number-range.tsx'
import { SizeDrawing } from './drawn-choices.tsx'
import { useFacets } from './use-facets.ts'
import { chosenFacets } from './facet-choices.ts'

type SectionProps = {
  title: string
  choice: FacetChoice
  facets: readonly string[]
  /** Whether it is unfolded without a choice of its facets. */
  first?: boolean
  /** Whether only pages without scripts show it, as it is not known whether it has choices. */
  uncounted?: boolean
  children: ReactNode
}

/** A group of facets that folds; one with a choice begins unfolded, and its heading says the choice. */
function Section(props: SectionProps) {
  const { title, choice, facets, first = false, uncounted = false, children } = props
  const chosen = chosenFacets(choice).filter(({ facet }) => facets.includes(facet))
  const words = chosen.length > 1 ? `${chosen.length} chosen` : (chosen[0]?.label ?? '')
  // Only at first: it must not fold under the hand that takes its last choice away.
  const [open] = useState(first || chosen.length > 0)
  return (
    <details open={open} className={`${classes.section} ${uncounted ? classes.uncounted : ''}`}>
      <summary>
        {title} <span className="muted small">{words}</span>
      </summary>
      {children}
    </details>
  )
}

type FacetSectionsProps = {
  filters: Filters
  sortBy: SearchSort
  /** The counts of the tree of categories. */
  tree: Facets | undefined
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const sides = [
  { id: 'width', label: 'Width', names: ['widthMin', 'widthMax'] },
  { id: 'depth', label: 'Depth', names: ['depthMin', 'depthMax'] },
  { id: 'height', label: 'Height', names: ['heightMin', 'heightMax'] },
] as const

type Price = RouterOutputs['catalogue']['facets']['price']

const poundsOf = ({ leastPence, mostPence, bars }: Price) => ({
  least: Math.floor(poundsFromPence(leastPence)),
  most: Math.ceil(poundsFromPence(mostPence)),
  bars,
})

const poundsIn = (text: string) => {
  const pence = typedPence(text)
  return pence === null ? null : poundsFromPence(pence)
}

/** The number of values shown before "more". */
const FIRST = 6

/** The facets beside the category tree: links and forms with counts. */
export function FacetSections({ filters, sortBy, tree }: FacetSectionsProps) {
  // Deferred: React renders arriving counts in short tasks, and clicks have priority.
  const facets = useDeferredValue(useFacets(filters))
  return <Sections filters={filters} sortBy={sortBy} tree={tree} facets={facets} />
}

type SectionsProps = FacetSectionsProps & { facets: ReturnType<typeof useFacets> }

const Sections = memo(function Sections({ filters, sortBy, tree, facets }: SectionsProps) {
  const choice = filters.facets
  const href = (facets: Partial<FacetChoice>) =>
    listingHref({ ...filters, facets: { ...choice, ...facets } }, sortBy)
  const form = { filters, sortBy }
  const values = (title: string, facet: Exclude<ValuesFacet, 'colour'>) => (
    <Values
      title={title}
      facet={facet}
      choice={choice}
      counts={facets?.[facet]}
      hrefOf={(id) => href({ [facet]: toggled(choice[facet], id) })}
    />
  )
  const taxonomy = useTaxonomy()
  const withSizes = taxonomy.shownCategories.filter(
    (category) => category.sizes.length > 0 && isInList(category, { filters, tree }, taxonomy),
  )
  return (
    <>
      {withSizes.map((category) => (
        <Section
          key={category.id}
          title={`${category.label} by size`}
          choice={choice}
          facets={[]}
          first={isChosen(category, filters)}
          uncounted={tree === undefined && !isChosen(category, filters)}
        >
          <TreeChildren category={category} facet="size" {...form} facets={tree} />
        </Section>
      ))}
      <Section title="Price" choice={choice} facets={['price']} first>
        <FacetForm {...form} label="Price" fields={['priceMin', 'priceMax']}>
          <NumberRange
            what="price"
            names={['priceMin', 'priceMax']}
            chosen={[choice.priceMin, choice.priceMax]}
            spread={facets && poundsOf(facets.price)}
            read={poundsIn}
            fault="Enter pounds, such as 900."
            signs={{ before: '£', said: 'pounds' }}
          />
        </FacetForm>
      </Section>
      <Section title="Colour" choice={choice} facets={['colour']} first>
        <ColourChoices
          chosen={choice.colour}
          counts={facets?.colour}
          hrefOf={(id) => href({ colour: toggled(choice.colour, id) })}
        />
      </Section>
      {values('Seats', 'seats')}
      {values('Shape', 'shape')}
      {values('Material', 'material')}
      {values('Drawers', 'drawers')}
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
                read={sideIn}
                fault="Enter centimetres, such as 205, or a unit, such as 2.05 m."
                signs={{ after: 'cm', said: 'centimetres' }}
              />
            </fieldset>
          ))}
          <p className="muted small">
            Measure your space, take off 5 cm and enter it as the maximum.
          </p>
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

/**
 * Whether a list may have products of a category: it is chosen, or none is and some are counted. The
 * counts of a category leave out which ones are chosen.
 */
function isInList(
  category: Category,
  { filters, tree }: Pick<FacetSectionsProps, 'filters' | 'tree'>,
  { categories }: Taxonomy,
): boolean {
  if (categories.some((one) => isChosen(one, filters))) return isChosen(category, filters)
  return tree === undefined || (tree.category[category.id] ?? 0) > 0
}

type ValuesProps = {
  title: string
  facet: ValuesFacet
  choice: FacetChoice
  /** Undefined: not counted yet. */
  counts: Record<string, number> | undefined
  /** The URL with a value toggled. */
  hrefOf: (id: string) => string
}

/** The values of a facet that products have; nothing where none of them has any. */
function Values({ title, facet, choice, counts, hrefOf }: ValuesProps) {
  const chosen: readonly string[] = choice[facet]
  const known = valuesOf[facet].filter(
    ({ id }) => !counts || (counts[id] ?? 0) > 0 || chosen.includes(id),
  )
  if (known.length === 0) return null
  const row = ({ id, label }: { id: string; label: string }) => (
    <CheckRow
      key={id}
      label={label}
      state={chosen.includes(id) ? 'on' : 'off'}
      count={counts && (counts[id] ?? 0)}
      href={hrefOf(id)}
    />
  )
  const more = known.slice(FIRST)
  return (
    <Section
      title={title}
      choice={choice}
      facets={[facet]}
      uncounted={!counts && chosen.length === 0 && facet !== 'material'}
    >
      {known.slice(0, FIRST).map(row)}
      {more.length > 0 && (
        <details open={more.some(({ id }) => chosen.includes(id))}>
          <summary className={`link small ${classes.more}`}>Show {more.length} more</summary>
          {more.map(row)}
        </details>
      )}
    </Section>
  )
}
