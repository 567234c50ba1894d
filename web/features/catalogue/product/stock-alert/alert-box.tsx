import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useDone } from '#web/lib/done.ts'
import { faultsOf } from '#web/lib/field-faults.ts'
import { usePosted } from '#web/lib/posted-form.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { BellIcon } from '#web/ui/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import type { ProductDetail } from '../gallery.tsx'
import classes from './alert-box.module.css'
import { alertTitle, insteadOf } from './alert-text.ts'
import { deleteStoredAlert, storeAlert, readStoredAlert } from './stored-alert.ts'

const failed = 'Sorry, that didn’t send. Please try again.'

/** 'Tell me when it is back': adds a stock alert, or removes it. */
export default function AlertBox({ product }: { product: ProductDetail }) {
  const posted = usePosted('stock-alert', failed)
  const done = useDone('stock-alert')
  const hydrated = useHydrated()
  const [asked, setAsked] = useState<{ email: string; key: string } | null>(null)
  const [takenBack, setTakenBack] = useState(false)
  const [faults, setFaults] = useState(posted.errors)
  const trpc = useTRPC()
  const add = useMutation(trpc.stockAlert.add.mutationOptions())
  const end = useMutation(trpc.stockAlert.end.mutationOptions())
  const waiting = asked ?? (hydrated && !takenBack ? readStoredAlert(product.id) : null)

  const submit = async (email: string) => {
    try {
      const input = { productId: product.id, email }
      const { addStockAlertInput } = await import('#server/stock-alert/stock-alert.schema.ts')
      const found = faultsOf(addStockAlertInput.safeParse(input).error?.issues)
      setFaults(found)
      if (Object.keys(found).length > 0) return focusFirstError()
      const { key } = await add.mutateAsync(input)
      setAsked({ email, key })
      setTakenBack(false)
      storeAlert(product.id, { email, key })
    } catch (error) {
      setFaults(fieldErrors(error))
    }
  }
  const takeBack = async (key: string) => {
    await end.mutateAsync({ key }).catch(() => null)
    deleteStoredAlert(product.id)
    setAsked(null)
    setTakenBack(true)
  }

  if (waiting !== null || (done && posted.code === null && !takenBack)) {
    return (
      <div id="stock-alert" className={classes.done}>
        <Note tone="good" mark={BellIcon}>
          We’ll email {waiting?.email ?? 'you'} when it’s back in stock.{' '}
          {waiting !== null && (
            <button
              type="button"
              className={classes.back}
              onClick={() => void takeBack(waiting.key)}
            >
              Cancel alert
            </button>
          )}
        </Note>
      </div>
    )
  }
  const instead = insteadOf(product)
  return (
    <PostForm
      id="stock-alert"
      action={`/shop/product/${product.slug}#stock-alert`}
      posted={posted}
      className={`box ${classes.box}`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const email = new FormData(event.currentTarget).get('email')
        if (typeof email === 'string' && !add.isPending) void submit(email.trim())
      }}
    >
      <h2>{alertTitle(product)}</h2>
      <p className="muted small num">
        We’ll send one email only.{' '}
        {instead !== null && (
          <>
            {instead.words},{' '}
            <Link to="/shop/product/$slug" params={{ slug: instead.slug }} className="link">
              {formatPence(instead.pricePence)}
            </Link>
            .
          </>
        )}
      </p>
      <input type="hidden" name="productId" value={product.id} />
      <div className={classes.row}>
        <TextField
          label="Email"
          labelProps={{ className: 'visually-hidden' }}
          placeholder="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={posted.values['email']}
          error={faults['email']}
          onChange={() => setFaults({})}
        />
        <BusyButton type="submit" variant="light" busy={add.isPending}>
          Email me
        </BusyButton>
      </div>
      {add.isError && faults['email'] === undefined && (
        <Note tone="bad">{errorText(add.error, failed)}</Note>
      )}
      {takenBack && <Note tone="good">Cancelled: you won’t get this email.</Note>}
    </PostForm>
  )
}
