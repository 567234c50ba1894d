import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { normalizePostcode } from '#server/lib/postcode.shared.ts'
import { storePostcode, usePostcode } from '#web/lib/stored-postcode.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '../button.tsx'
import classes from './delivered-to.module.css'
import { DeliveryLine } from './delivery-line.tsx'
import { type KnownText, knownText } from './known-text.ts'

interface Item {
  productId: string
  quantity: number
}

type DeliveredToProps = {
  items: readonly Item[]
  /** The general delivery promise, shown while no postcode is known. */
  promise: ReactNode
}

/**
 * The first delivery day of these products for this browser's postcode, with an optional field to
 * enter it.
 */
export function DeliveredTo({ items, promise }: DeliveredToProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const stored = usePostcode()
  const postcode = stored ?? typed
  const known = useKnown(postcode, items)
  return (
    <>
      <DeliveryLine promise={promise} known={known} />
      {asking ? (
        <PostcodeForm
          start={postcode ?? ''}
          onKnown={(next) => {
            storePostcode(next)
            setTyped(next)
            setAsking(false)
          }}
        />
      ) : (
        <p className={classes.line}>
          <button type="button" className="link" onClick={() => setAsking(true)}>
            {postcode === null ? 'Check delivery to your postcode' : 'Change postcode'}
          </button>
        </p>
      )}
    </>
  )
}

function useKnown(postcode: string | null, items: readonly Item[]): KnownText | null {
  const trpc = useTRPC()
  const { data, isError } = useQuery(
    trpc.delivery.slots.queryOptions(
      {
        postcode: postcode ?? '',
        items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      },
      {
        enabled: postcode !== null,
        placeholderData: (before) => (before?.postcode === postcode ? before : undefined),
      },
    ),
  )
  if (postcode === null) return null
  if (isError)
    return { title: 'We couldn’t check delivery just now. Please try again.', detail: null }
  return data ? knownText(data) : { title: `Checking ${postcode}…`, detail: null }
}

type PostcodeFormProps = { start: string; onKnown: (postcode: string) => void }

function PostcodeForm({ start, onKnown }: PostcodeFormProps) {
  const id = useId()
  const [value, setValue] = useState(start)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const known = normalizePostcode(value)
    if (known === null) return setWrong(true)
    onKnown(known)
  }
  return (
    <form method="post" onSubmit={submit} noValidate className={classes.form}>
      <label htmlFor={id}>Postcode</label>
      <div>
        <input
          id={id}
          value={value}
          ref={field}
          autoComplete="postal-code"
          maxLength={16}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          Enter a UK postcode, such as W1U 4EF.
        </p>
      )}
    </form>
  )
}
