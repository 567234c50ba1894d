import { colours } from '#server/catalogue-entry/facet-values.shared.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import classes from './facets.module.css'

type ColourChoicesProps = {
  chosen: readonly string[]
  /** Undefined: not counted yet. */
  counts: Record<string, number> | undefined
  /** The URL with a colour toggled. */
  hrefOf: (id: string) => string
}

/** The colours that products have, as checkbox-like links with dots and counts. */
export function ColourChoices({ chosen, counts, hrefOf }: ColourChoicesProps) {
  return (
    <div className={classes.colours}>
      {colours
        .filter(({ id }) => !counts || (counts[id] ?? 0) > 0 || chosen.includes(id))
        .map(({ id, label, dot }) => (
          <a
            key={id}
            href={hrefOf(id)}
            role="checkbox"
            aria-checked={chosen.includes(id)}
            aria-label={label}
            className={classes.colour}
            onKeyDown={(event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            }}
          >
            <span
              className={classes.dot}
              style={{ background: dot }}
              data-chosen={chosen.includes(id) || undefined}
            >
              {chosen.includes(id) && <CheckIcon size={14} strokeWidth={2.6} />}
            </span>
            <span>{label}</span>
            <span className="num muted small" aria-hidden="true">
              {counts && (counts[id] ?? 0)}
            </span>
          </a>
        ))}
    </div>
  )
}
