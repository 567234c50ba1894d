import { useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { normalizePostcode } from '../../../server/lib/postcode.ts'
import { rememberedPostcode, rememberPostcode } from '../../lib/remembered-postcode.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../button.tsx'
import classes from './delivered-to.module.css'

interface Item {
  productId: string
  quantity: number
}

/**
 * From which day these products are delivered to the postcode of this browser, and the field that
 * asks for it. Nobody has to say it before the checkout.
 */
export function DeliveredTo({ items }: { items: readonly Item[] }) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const postcode = typed ?? (hydrated ? rememberedPostcode() : null)
  if (asking) {
    return (
      <PostcodeForm
        start={postcode ?? ''}
        onKnown={(known) => {
          rememberPostcode(known)
          setTyped(known)
          setAsking(false)
        }}
      />
    )
  }
  return (
    <p className={`${classes.line} num`}>
      {postcode !== null && (
        <span role="status">
          <Earliest postcode={postcode} items={items} />
        </span>
      )}{' '}
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {postcode === null ? 'See the first day for your postcode' : 'Change postcode'}
      </button>
    </p>
  )
}

function Earliest({ postcode, items }: { postcode: string; items: readonly Item[] }) {
  const { data, isError } = trpc.delivery.slots.useQuery(
    { postcode, items: items.map(({ productId, quantity }) => ({ productId, quantity })) },
    { placeholderData: (before) => (before?.postcode === postcode ? before : undefined) },
  )
  if (isError) return 'The first day could not be looked up just now.'
  return data?.message ?? `Looking up ${postcode} …`
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
