import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { CloseIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { Amount } from '#web/ui/price.tsx'
import { changeFailed } from './adding/add-rules.ts'
import classes from './cart-codes.module.css'
import { type Cart, useCart } from './use-cart.ts'
import { useChangeCart } from './use-change-cart.ts'

type Applied = Cart['promotions']['applied'][number]

/** What is missing for the next offer, on a measure: "£120 more for free assembly". */
export function FreeProgress() {
  const missing = useCart().data?.promotions.missing ?? null
  if (missing === null) return null
  const { more, forWhat, ofWhole, goodsPence, leastPence } = missing
  return (
    <div className={`${classes.progress} num`}>
      <p>
        <ToolsIcon />
        <span>
          <b>{more}</b> {forWhat}
        </span>
        <span className="muted small">{ofWhole}</span>
      </p>
      <Measure value={goodsPence / leastPence} />
    </div>
  )
}

type CartCodesProps = {
  /** Read-only, while the order is being paid. */
  fixed?: boolean
  /** The sums beside it say what each takes off. */
  isSummed?: boolean
}

/**
 * The codes of the cart: those that count, with what they take off, those that do not, with why,
 * and the field for another one.
 */
export function CartCodes({ fixed = false, isSummed = false }: CartCodesProps) {
  const cart = useCart().data
  if (cart === undefined || cart.items.length === 0) return null
  const { applied, refused, nearSet, codes } = cart.promotions
  return (
    <div className={`${classes.codes} ${isSummed ? classes.summed : ''}`}>
      {applied.map((one) => (
        <AppliedRow key={one.id} applied={one} fixed={fixed} />
      ))}
      {refused.map(({ code, text }) => (
        <div key={code} className={classes.refused}>
          <CodeChip code={code} fixed={fixed} />
          <p className="small">{text}</p>
        </div>
      ))}
      {!fixed && nearSet !== null && (
        <p className={`${classes.near} small`}>
          <b>{nearSet.name}:</b> {nearSet.text}
        </p>
      )}
      {!fixed && (
        <AddCode another={codes.length > 0} action={isSummed ? undefined : '/shop/cart'} />
      )}
    </div>
  )
}

function AppliedRow({
  applied: { code, name, text, pence, needsEmail },
  fixed,
}: {
  applied: Applied
  fixed: boolean
}) {
  return (
    <div className={`${classes.row} num`}>
      <span>
        {code === null ? name : <CodeChip code={code} fixed={fixed} />}
        {code !== null && <span className="muted small">{text}</span>}
        {needsEmail && (
          <span className="muted small">Enter your email at checkout to use this</span>
        )}
      </span>
      {pence > 0 && (
        <span className={classes.off}>
          −<Amount pence={pence} />
        </span>
      )}
    </div>
  )
}

/** A code with the cross that takes it out of the cart. */
function CodeChip({ code, fixed }: { code: string; fixed: boolean }) {
  const { removeCode } = useChangeCart()
  const hydrated = useHydrated()
  if (fixed) return <b className={classes.chip}>{code}</b>
  return (
    <form method="post">
      <input type="hidden" name="form" value="remove-code" />
      <button
        type="submit"
        name="code"
        value={code}
        className={classes.chip}
        aria-label={`Remove ${code}`}
        onClick={(event) => {
          if (!hydrated) return
          event.preventDefault()
          void removeCode(code)
        }}
      >
        {code}
        <CloseIcon size={16} />
      </button>
    </form>
  )
}

type AddCodeProps = {
  another: boolean
  /** The page to which the form is posted: by default its own. */
  action: string | undefined
}

function AddCode({ another, action }: AddCodeProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = usePostForm('add-code', changeFailed, {
    onSent: async ({ form: sent }) => {
      sent.reset()
      sent.closest('details')?.removeAttribute('open')
      await queryClient.invalidateQueries(trpc.cart.get.pathFilter())
    },
  })
  const [isOpen] = useState(form.code !== null)
  return (
    <details className={classes.add} open={isOpen || undefined}>
      <summary>
        <PlusIcon size={18} />
        {another ? 'Add another code' : 'Add a code'}
      </summary>
      <PostForm posted={form} action={action}>
        <TextField
          {...form.field('code')}
          label="Discount code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="lg"
        />
        <BusyButton type="submit" variant="default" busy={form.busy}>
          Apply
        </BusyButton>
      </PostForm>
    </details>
  )
}
