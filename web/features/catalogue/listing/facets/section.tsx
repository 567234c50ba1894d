import { type ReactNode, useState } from 'react'
import type { FacetChoice } from '#server/catalogue/listing/facets/facet-search.shared.ts'
import { chosenFacets } from './facet-choices.ts'
import classes from './facets.module.css'

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
export function Section(props: SectionProps) {
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
