import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '#web/lib/field-faults.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { Note } from '#web/ui/note.tsx'
import { Honeypot, PostForm } from '#web/ui/post-form.tsx'
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
  const posted = usePosted('swatches', failed)
  const [errors, setErrors] = useState(posted.errors)
  const trpc = useTRPC()
  const request = useMutation(trpc.swatch.request.mutationOptions())
  const byId = new Map(fabrics.map((fabric) => [fabric.id, fabric]))
  const inside = chosen.flatMap((one) => byId.get(one) ?? [])
  const ids = inside.map((fabric) => fabric.id)

  const toggle = (fabric: string) => {
    setErrors(({ fabrics: _, ...rest }) => rest)
    onChosen(toggled(ids, fabric))
  }
  const submit = async (form: HTMLFormElement) => {
    const input = { fabrics: ids, ...typedIn(new FormData(form)) }
    onBusy?.(true)
    try {
      const { requestSwatchesInput } = await import('#server/swatch/swatch.schema.ts')
      const found = faultsOf(requestSwatchesInput.safeParse(input).error?.issues)
      setErrors(found)
      if (Object.keys(found).length > 0) return focusFirstError()
      const requested = await request.mutateAsync(input)
      deleteTypedAddress()
      storeSelection([])
      onSent({ ...requested, email: input.email })
    } catch (error) {
      setErrors(fieldErrors(error))
      focusFirstError()
    } finally {
      onBusy?.(false)
    }
  }
  const hasFieldErrors = Object.keys(errors).length > 0
  return (
    <PostForm
      id={id}
      action="/shop/swatches"
      posted={posted}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!request.isPending) void submit(event.currentTarget)
      }}
    >
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
        <WhereTo posted={posted} errors={errors} />
        <Honeypot />
        {request.isError && !hasFieldErrors && (
          <Note tone="bad">{errorText(request.error, failed)}</Note>
        )}
        {renderFoot?.(request.isPending, ids.length)}
      </div>
    </PostForm>
  )
}

/** The form's entries. */
function typedIn(data: FormData) {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    address: text('address'),
    city: text('city'),
    pincode: text('pincode'),
    email: text('email'),
    website: text('website'),
  }
}
