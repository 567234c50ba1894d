import { MAX_SWATCHES } from '#server/catalogue/fabric.shared.ts'
import { groupBy } from '#web/lib/group-by.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import cloth from '#web/ui/pictures/cloth.module.css'
import { fieldError } from '#web/ui/forms/fields.tsx'
import { Cloth } from '#web/ui/pictures/cloth.tsx'
import { useEarly } from '#web/ui/forms/use-early.ts'
import classes from './fabric-choice.module.css'

type FabricChoiceProps = {
  fabrics: readonly Fabric[]
  chosen: readonly string[]
  error: string | undefined
  onToggle: (id: string) => void
  /** Takes over a selection from before hydration. */
  onChosen: (ids: string[]) => void
  first: FirstFabrics | null
}

/** The fabrics of the product from which the visitor came, and its title. */
export type FirstFabrics = { title: string; ids: readonly string[] }

/** All fabrics to select for the envelope: those of the product, then all others by kind. */
export function FabricChoice(props: FabricChoiceProps) {
  const { fabrics, chosen, error, onToggle, onChosen, first } = props
  const kinds = fabricGroups(fabrics, first)
  const isFull = chosen.length >= MAX_SWATCHES
  const early = useEarly<HTMLDivElement>((group) => {
    const ticked = [...group.querySelectorAll<HTMLInputElement>('input:checked')]
    const ids = ticked.map(({ value }) => value)
    const kept = chosen.filter((id) => ids.includes(id))
    const added = ids.filter((id) => !chosen.includes(id))
    if (kept.length < chosen.length || added.length > 0) {
      onChosen([...kept, ...added].slice(0, MAX_SWATCHES))
    }
  })
  return (
    <div ref={early} className={classes.kinds}>
      {kinds.map(([kind, ofKind]) => (
        <fieldset key={kind} className={classes.kind}>
          <legend>{kind}</legend>
          <div className={classes.swatches}>
            {ofKind.map((fabric) => {
              const isIn = chosen.includes(fabric.id)
              return (
                <label key={fabric.id} className={classes.one}>
                  <span className={`${cloth.piece} ${classes.swatch}`}>
                    <input
                      type="checkbox"
                      name="fabrics"
                      value={fabric.id}
                      aria-label={fabric.label}
                      checked={isIn}
                      disabled={isFull && !isIn}
                      onChange={() => onToggle(fabric.id)}
                    />
                    <Cloth of={fabric} />
                  </span>
                  {fabric.label}
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
      {isFull && <p className="muted small">That’s five. Remove one to swap it.</p>}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {fieldError(error)}
        </p>
      )}
    </div>
  )
}

/** The fabrics under their headings: those of the product first, and no fabric twice. */
export function fabricGroups(
  fabrics: readonly Fabric[],
  first: FirstFabrics | null,
): [string, Fabric[]][] {
  const own = fabrics.filter(({ id }) => first?.ids.includes(id) === true)
  const others = fabrics.filter((fabric) => !own.includes(fabric))
  const groups = [...groupBy(others, ({ kind }) => kind)]
  return first === null || own.length === 0 ? groups : [[first.title, own], ...groups]
}

/** A fabric with swatches. */
export type Fabric = RouterOutputs['catalogue']['fabrics']['items'][number]
