import { type ReactNode, useEffect, Fragment, useRef } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import type { Fabric } from './fabric-choice.tsx'
import { storedSelection, storeSelection, toggled, withMore } from './selected-fabrics.ts'
import { Envelope } from './envelope.tsx'
import { FabricChoice, type FirstFabrics } from './fabric-choice.tsx'
import { useFindsAddresses } from '#web/lib/shop.ts'
import { typeInto } from '#web/ui/forms/entries.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { FindAddress } from '#web/ui/forms/find-address.tsx'
import type { PostFormState } from '#web/ui/forms/use-post-form.ts'
import classes from './swatch-form.module.css'

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
    form.field('fabrics').onInput()
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

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'pincode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
] as const

/** Where addresses can be found, the postcode comes before what it fills in. */
const [name, address, city, pincode, email] = fields
const postcodeFirst = [name, pincode, address, city, email]

/** The address of the envelope; the entries survive a reload. */
function WhereTo({ form }: { form: PostFormState }) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const typed = readTypedAddress()
    for (const input of group.current?.querySelectorAll('input') ?? []) {
      const value = typed[input.name]
      if (input.value !== '') storeTypedAddress(input.name, input.value)
      else if (value !== undefined) input.value = value
    }
  }, [])
  /** Puts what was found into the fields, as if it was typed. */
  const fill = (changes: Record<string, string>) => {
    if (group.current !== null) typeInto(group.current, changes)
  }
  const typed = (name: string) =>
    group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  return (
    <div ref={group} className={classes.fields}>
      <h2>Where should we send them?</h2>
      {(useFindsAddresses() ? postcodeFirst : fields).map(({ name: of, ...words }) => {
        const field = form.field(of)
        return (
          <Fragment key={of}>
            <TextField
              {...field}
              {...words}
              required
              className={classes[of]}
              onInput={({ currentTarget }) => {
                field.onInput()
                storeTypedAddress(of, currentTarget.value)
              }}
            />
            {of === 'pincode' && (
              <FindAddress
                readPostcode={() => typed('pincode')}
                onChoose={fill}
                className={classes.finder}
              />
            )}
          </Fragment>
        )
      })}
      <p className={`muted tiny ${classes.hint}`}>
        We’ll email you now, when they’re posted and once more two weeks later. That’s all.
      </p>
    </div>
  )
}

const key = 'swatchAddress'

/** The address for swatches that was typed in this tab. */
function readTypedAddress(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Stores a field as it is typed, until the request is sent or the tab is closed. */
function storeTypedAddress(name: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readTypedAddress(), [name]: value }))
  } catch {
    // Storage is blocked: the form itself has the entry.
  }
}

/** Deletes the stored entries once they are sent. */
function deleteTypedAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
