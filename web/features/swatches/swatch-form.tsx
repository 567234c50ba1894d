import { type ReactNode, useState } from 'react'
import { usePosted } from '../../lib/posted-form.ts'
import { errorText, fieldErrors, type RouterOutputs, trpc } from '../../lib/trpc.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Note } from '../../ui/note.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import type { Fabric } from './cloth.tsx'
import { storeChosen, toggled } from './chosen.ts'
import { Envelope } from './envelope.tsx'
import { FabricChoice } from './fabric-choice.tsx'
import { forgetTyped } from './typed.ts'
import { WhereTo } from './where-to.tsx'

const failed = 'That did not reach us. What you typed is still here: try again.'

export type Requested = RouterOutputs['swatch']['request'] & { email: string }

type SwatchFormProps = {
  id: string
  fabrics: readonly Fabric[]
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
  onSent: (requested: Requested) => void
  /** The button below the fields, with how many are chosen; a sheet has its own. */
  renderFoot?: (busy: boolean, count: number) => ReactNode
  onBusy?: (busy: boolean) => void
}

/** The form of free swatches: the envelope, every fabric, and where it goes. */
export function SwatchForm(props: SwatchFormProps) {
  const { id, fabrics, chosen, onChosen, onSent, onBusy, renderFoot } = props
  const posted = usePosted('swatches', failed)
  const [errors, setErrors] = useState(posted.errors)
  const request = trpc.swatch.request.useMutation()
  const byId = new Map(fabrics.map((fabric) => [fabric.id, fabric]))
  const inside = chosen.flatMap((one) => byId.get(one) ?? [])
  const ids = inside.map((fabric) => fabric.id)

  const toggle = (fabric: string) => {
    setErrors(({ fabrics: _, ...rest }) => rest)
    onChosen(toggled(ids, fabric))
  }
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const email = text('email')
    setErrors({})
    onBusy?.(true)
    try {
      const requested = await request.mutateAsync({
        fabrics: ids,
        name: text('name'),
        address: text('address'),
        city: text('city'),
        pincode: text('pincode'),
        email,
        website: text('website'),
      })
      forgetTyped()
      storeChosen([])
      onSent({ ...requested, email })
    } catch (error) {
      setErrors(fieldErrors(error))
      focusFirstError()
    } finally {
      onBusy?.(false)
    }
  }
  const isTold = Object.keys(errors).length > 0
  return (
    <PostForm
      id={id}
      action="/shop/swatches"
      posted={posted}
      onSubmit={(event) => {
        event.preventDefault()
        if (!request.isPending) void submit(event.currentTarget)
      }}
    >
      <Envelope fabrics={inside} onTakeOut={toggle} />
      <FabricChoice fabrics={fabrics} chosen={ids} error={errors['fabrics']} onToggle={toggle} />
      <WhereTo posted={posted} errors={errors} />
      <input
        className="visually-hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {request.isError && !isTold && <Note tone="bad">{errorText(request.error, failed)}</Note>}
      {renderFoot?.(request.isPending, ids.length)}
    </PostForm>
  )
}
