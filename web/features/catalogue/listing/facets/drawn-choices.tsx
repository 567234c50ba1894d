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

const front =
  'M15.3 4q0 -4 4 -4h79.3q4 0 4 4v25q0 4 -4 4h-79.3q-4 0 -4 -4zM59 0L59 44.9M15.3 33L102.7 33M0 22.5q0 -4 4 -4h7.3q4 0 4 4v30.3q0 4 -4 4h-7.3q-4 0 -4 -4zM102.7 22.5q0 -4 4 -4h7.3q4 0 4 4v30.3q0 4 -4 4h-7.3q-4 0 -4 -4zM15.3 44.9h87.3v11.9h-87.3zM7.1 56.8L7.1 66h2.4L9.9 56.8M110.9 56.8L110.9 66h-2.4L108.1 56.8'
const side =
  'M1.2 2q0 -2 2.4 -2h6q3.6 0 4.8 18.5M1.2 2V56.8M3.6 22.5q0 -4 4 -4h48.4q4 0 4 4v30.3q0 4 -4 4h-48.4q-4 0 -4 -4zM6 56.8L6 66h2.4L8.9 56.8M54 56.8L54 66h-2.4L51.1 56.8'
const measures = 'M0 84h118m0-5v10m-118-10v10M176 84h60m0-5v10m-60-10v10M146 0v66m-5 0h10m-10-66h10'

const words = [
  { text: 'width', x: 59, y: 105 },
  { text: 'depth', x: 206, y: 105 },
  { text: 'height', x: 146, y: 37 },
]

/** A sofa from the front and the side, with its measures labelled. */
export function SizeDrawing() {
  return (
    <svg viewBox="-2 -6 250 122" className={classes.drawing} aria-hidden="true">
      <path d={front} />
      <path d={side} transform="translate(176 0)" />
      <path d={measures} className={classes.measures} />
      {words.map(({ text, x, y }) => (
        <text key={text} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  )
}
