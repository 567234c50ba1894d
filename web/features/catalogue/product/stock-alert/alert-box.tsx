import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { BellIcon } from '#web/ui/icons/icons-shop.tsx'
import { Note } from '#web/ui/note.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import type { ProductDetail } from '../load-product.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { leadTimeText } from '#server/lib/time/lead-time.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { atBeginning, variantInSentence } from '../options/option-text.ts'
import { chosenOf, type Variant } from '../options/variants.ts'
import classes from './alert-box.module.css'
import { deleteStoredAlert, storeAlert, readStoredAlert } from './stored-alert.ts'

const failed = 'Sorry, that didn’t send. Please try again.'

/** 'Tell me when it is back': adds a stock alert, or removes it. */
export default function AlertBox({ product }: { product: ProductDetail }) {
  const done = useDone('stock-alert')
  const hydrated = useHydrated()
  const [asked, setAsked] = useState<{ email: string; key: string } | null>(null)
  const [takenBack, setTakenBack] = useState(false)
  const form = usePostForm('stock-alert', failed, {
    onSent: ({ result: { key }, entry }) => {
      const email = entry('email')
      setAsked({ email, key })
      setTakenBack(false)
      storeAlert(product.id, { email, key })
    },
  })
  const end = useMutation(useTRPC().stockAlert.end.mutationOptions())
  const waiting = asked ?? (hydrated && !takenBack ? readStoredAlert(product.id) : null)

  const takeBack = async (key: string) => {
    await end.mutateAsync({ key }).catch(() => null)
    deleteStoredAlert(product.id)
    setAsked(null)
    setTakenBack(true)
  }

  if (waiting !== null || (done && form.code === null && !takenBack)) {
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
      posted={form}
      className={`box ${classes.box}`}
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
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
        />
        <BusyButton type="submit" variant="light" busy={form.busy}>
          Email me
        </BusyButton>
      </div>
      {takenBack && <Note tone="good">Cancelled: you won’t get this email.</Note>}
    </PostForm>
  )
}

type Asking = { family: ProductFamily | null }

/** The heading of the box: "Email me when ink wool is back in stock". */
export function alertTitle({ family }: Asking): string {
  const what = family === null ? 'it' : variantInSentence(family, chosenOf(family))
  return `Email me when ${what} is back in stock`
}

/**
 * The available variant to offer instead: the one with most in common, the cheapest of several;
 * null without one.
 */
export function insteadOf({
  family,
}: Asking): { slug: string; words: string; pricePence: number } | null {
  if (family === null) return null
  const chosen = chosenOf(family)
  const inCommon = ({ values }: Variant) =>
    values.filter((value, place) => value === chosen[place]).length
  const [nearest] = family.variants
    .filter((one) => !isSoldOut(one))
    .toSorted((a, b) => inCommon(b) - inCommon(a) || payablePence(a) - payablePence(b))
  if (nearest === undefined) return null
  const name = atBeginning(variantInSentence(family, nearest.values))
  const how =
    nearest.stock === 0 && nearest.leadDays !== null
      ? leadTimeText(nearest.leadDays).replace('Made', 'made')
      : 'in stock'
  return {
    slug: nearest.slug,
    words: `${name} is ${how}`,
    pricePence: payablePence(nearest),
  }
}
