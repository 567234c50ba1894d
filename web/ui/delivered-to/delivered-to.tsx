import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { normalizePostcode, wrongPostcode } from '#server/lib/text/postcode.shared.ts'
import { type Posted, usePosted } from '#web/lib/forms/posted.ts'
import { storePostcode, usePostcode } from '#web/lib/stored/stored-postcode.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import classes from './delivered-to.module.css'
import { DeliveryLine } from './delivery-line.tsx'
import { type KnownText, knownText } from './use-delivery-check.ts'

const FAILED = 'We couldn’t check delivery just now. Please try again.'

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
 * The first delivery day of these products for this browser's postcode, with a field to enter it.
 * Without scripts the field is posted to its own page, which answers for the first product.
 */
export function DeliveredTo({ items, promise }: DeliveredToProps) {
  const posted = usePosted('delivery-check', FAILED)
  const [typed, setTyped] = useState<string | null>(null)
  const stored = usePostcode()
  const postcode = stored ?? typed
  const known = useKnown(postcode, items) ?? answerOf(posted)
  const field = useRef<HTMLInputElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const isRefused = posted.note !== null || posted.errors['postcode'] !== undefined
  const answered = posted.answer === null ? undefined : posted.values['postcode']
  useEffect(() => {
    if (answered !== undefined) storePostcode(answered)
  }, [answered])
  return (
    <>
      <DeliveryLine promise={promise} known={known} />
      <details
        ref={fold}
        className={classes.line}
        open={isRefused || undefined}
        onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}
      >
        <summary className="link">
          {known === null ? 'Check delivery to your postcode' : 'Change postcode'}
        </summary>
        <PostcodeForm
          key={postcode}
          posted={posted}
          field={field}
          start={posted.values['postcode'] ?? postcode ?? ''}
          productId={items[0]?.productId}
          onKnown={(next) => {
            storePostcode(next)
            setTyped(next)
            if (fold.current !== null) fold.current.open = false
          }}
        />
      </details>
    </>
  )
}

/** The answer of a page that the field was posted to. */
function answerOf({ answer, values }: Posted): KnownText | null {
  if (answer === null) return null
  const { postcode = '', served } = values
  return knownText({ postcode, served: served === 'true', message: answer })
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
  if (isError) return { title: FAILED, detail: null }
  return data ? knownText(data) : { title: `Checking ${postcode}…`, detail: null }
}

type PostcodeFormProps = {
  posted: Posted
  field: { current: HTMLInputElement | null }
  start: string
  productId: string | undefined
  onKnown: (postcode: string) => void
}

function PostcodeForm({ posted, field, start, productId, onKnown }: PostcodeFormProps) {
  const id = useId()
  const [fault, setFault] = useState(posted.errors['postcode'] ?? null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const known = normalizePostcode(field.current?.value ?? '')
    if (known === null) return setFault(wrongPostcode)
    onKnown(known)
  }
  return (
    <PostForm posted={{ ...posted, onSubmit: submit }} className={classes.form}>
      {productId !== undefined && <input type="hidden" name="productId" value={productId} />}
      <label htmlFor={id}>Postcode</label>
      <div>
        <input
          id={id}
          name="postcode"
          ref={field}
          defaultValue={start}
          autoComplete="postal-code"
          maxLength={16}
          aria-invalid={fault !== null}
          aria-describedby={fault !== null ? `${id}-error` : undefined}
          onInput={() => setFault(null)}
        />
        <Button type="submit" variant="default">
          Check
        </Button>
      </div>
      {fault !== null && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {fault}
        </p>
      )}
    </PostForm>
  )
}
