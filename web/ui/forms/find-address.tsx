import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { useFindsAddresses } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from './fields.tsx'
import classes from './find-address.module.css'

type Chosen = { address: string; city: string; pincode: string }

type FindAddressProps = {
  /** Reads the postcode that was typed. */
  readPostcode: () => string
  /** Called with the address that was chosen, its postcode in the printed form. */
  onChoose: (chosen: Chosen) => void
  className?: string | undefined
}

/**
 * Finds the addresses at the postcode of a form, to choose one of: the fields stay to be typed in.
 * Nothing where the shop has no provider, and without scripts.
 */
export function FindAddress(props: FindAddressProps) {
  return useFindsAddresses() ? <Finder {...props} /> : null
}

type Found = { address: string; city: string }

/** What a look-up has come to. */
type Outcome = { postcode: string; text: string; found: Found[] }

function Finder({ readPostcode, onChoose, className }: FindAddressProps) {
  const hydrated = useHydrated()
  const find = useMutation(useTRPC().address.find.mutationOptions())
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const lookUp = async () => {
    const postcode = normalizePostcode(readPostcode())
    if (postcode === null) {
      const text = 'Enter a UK postcode, such as BN7 2QX.'
      return setOutcome({ postcode: '', text, found: [] })
    }
    try {
      const found = await find.mutateAsync({ pincode: postcode })
      setOutcome({ postcode, text: textOf(found.length, postcode), found })
    } catch {
      const text = 'We can’t look up addresses right now. Please type yours.'
      setOutcome({ postcode, text, found: [] })
    }
  }
  const choose = (text: string) => {
    const chosen = outcome?.found.find((one) => lineOf(one) === text)
    if (chosen && outcome) onChoose({ ...chosen, pincode: outcome.postcode })
  }
  return (
    <div className={`${classes.finder} ${className ?? ''}`} data-waits={!hydrated || undefined}>
      <BusyButton
        variant="default"
        busy={find.isPending}
        busyText="Finding addresses…"
        onClick={() => void lookUp()}
      >
        Find address
      </BusyButton>
      <p role="status" className="muted small">
        {outcome?.text}
      </p>
      {outcome !== null && outcome.found.length > 0 && (
        <SelectField
          // Another postcode begins with nothing chosen.
          key={outcome.postcode}
          label="Your address"
          defaultValue=""
          autoComplete="off"
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Choose your address</option>
          {outcome.found.map(lineOf).map((line) => (
            <option key={line}>{line}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const lineOf = ({ address, city }: Found) => `${address}, ${city}`

function textOf(count: number, postcode: string): string {
  if (count === 0) return `We couldn’t find any addresses at ${postcode}. Please type yours.`
  return count === 1 ? `1 address at ${postcode}.` : `${count} addresses at ${postcode}.`
}
