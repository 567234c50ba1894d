import { type ReactNode, useEffect } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import type { Fabric } from './fabric.ts'
import { storedSelection, storeSelection, toggled, withMore } from './selected-fabrics.ts'
import { Envelope } from './envelope.tsx'
import { FabricChoice, type FirstFabrics } from './fabric-choice.tsx'
import { deleteTypedAddress } from './typed-address.ts'
import { WhereTo } from './where-to.tsx'

const failed = 'Sorry, that didn’t send. Your details are still here, so please try again.'

export type Requested = RouterOutputs['swatch']['request'] & { email: string }

type SwatchFormProps = {
  id: string
  fabrics: readonly Fabric[]
  chosen: readonly string[]
  first: FirstFabrics | null
  onChosen: (ids: string[]) => void
  onSent: (requested: Requested) => void
  /** The submit button, given the number of selected fabrics; a sheet has its own. */
  renderFoot?: (busy: boolean, count: number) => ReactNode
  onBusy?: (busy: boolean) => void
  className?: string | undefined
}

/** The form of free swatches: envelope, fabrics and address. */
export function SwatchForm(props: SwatchFormProps) {
  const { id, fabrics, chosen, first, onChosen, onSent, onBusy, renderFoot, className } = props
  const form = usePostForm('swatches', failed, {
    onSent: ({ result, entry }) => {
      deleteTypedAddress()
      storeSelection([])
      onSent({ ...result, email: entry('email') })
    },
  })
  const { busy, errors } = form
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const byId = new Map(fabrics.map((fabric) => [fabric.id, fabric]))
  const inside = chosen.flatMap((one) => byId.get(one) ?? [])
  const ids = inside.map((fabric) => fabric.id)

  const toggle = (fabric: string) => {
    form.field('fabrics').onChange()
    onChosen(toggled(ids, fabric))
  }
  return (
    <PostForm id={id} action="/shop/swatches" posted={form} className={className}>
      <div>
        <Envelope fabrics={inside} onTakeOut={toggle} />
        <FabricChoice
          fabrics={fabrics}
          chosen={ids}
          first={first}
          error={errors['fabrics']}
          onToggle={toggle}
          onChosen={(ticked) => {
            const all = withMore(ticked, storedSelection())
            storeSelection(all)
            onChosen(all)
          }}
        />
      </div>
      <div>
        <WhereTo form={form} />
        <Honeypot />
        {renderFoot?.(busy, ids.length)}
      </div>
    </PostForm>
  )
}
