import { useHydrated } from '@tanstack/react-router'
import { MAX_SWATCHES } from '#server/catalogue/fabric.shared.ts'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { Cloth } from '#web/ui/pictures/cloth.tsx'
import type { Fabric } from './fabric-choice.tsx'
import classes from './envelope.module.css'

type EnvelopeProps = { fabrics: readonly Fabric[]; onTakeOut: (id: string) => void }

/** The five places of the envelope: the selected fabrics, and how many more fit. */
export function Envelope({ fabrics, onTakeOut }: EnvelopeProps) {
  const hydrated = useHydrated()
  const free = MAX_SWATCHES - fabrics.length
  return (
    <section aria-labelledby="envelope">
      <div className={classes.head}>
        <h2 id="envelope">Your swatches</h2>
        <span className="muted small num" role="status">
          {fabrics.length} of {MAX_SWATCHES}
        </span>
      </div>
      <ul className={classes.places}>
        {fabrics.map((fabric) => (
          <li key={fabric.id}>
            <span className={classes.piece}>
              <Cloth of={fabric} />
              {hydrated && (
                <button
                  type="button"
                  className={classes.out}
                  aria-label={`Remove ${fabric.label}`}
                  onClick={() => onTakeOut(fabric.id)}
                >
                  <span>
                    <CloseIcon size={16} />
                  </span>
                </button>
              )}
            </span>
            <span className={classes.name}>{fabric.label}</span>
          </li>
        ))}
        {free > 0 && <li className={classes.free}>{free} more to choose</li>}
      </ul>
    </section>
  )
}
