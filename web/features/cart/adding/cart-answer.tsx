import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { type Posted, usePosted } from '#web/lib/forms/posted.ts'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import classes from '#web/ui/toast/toast.module.css'
import { addFailed, changeFailed } from './add-rules.ts'
import { openCart } from '../open-cart.ts'

/** The form to which the buttons of all cards belong: with scripts, they add by themselves. */
export const addForm = 'add-to-cart'

const added = 'Product is added to cart'

/** The refusal of a posted form as one sentence. */
const refusalOf = ({ note, errors }: Posted) => note ?? Object.values(errors)[0] ?? null

/**
 * The form of the cards, and the answer to a form of the cart that the browser posted itself: a
 * toast that is in the page, until scripts show it.
 */
export function CartAnswer() {
  const hydrated = useHydrated()
  const isAdded = useDone('add-to-cart')
  const ofAdd = refusalOf(usePosted('add-to-cart', addFailed))
  const ofSet = refusalOf(usePosted('add-set', addFailed))
  const ofChange = refusalOf(usePosted('change-cart', changeFailed))
  const ofServices = refusalOf(usePosted('line-services', changeFailed))
  const refusal = ofAdd ?? ofSet ?? ofChange ?? ofServices
  useToast(isAdded, refusal)
  return (
    <>
      <form id={addForm} method="post" hidden>
        <input type="hidden" name="form" value="add-to-cart" />
      </form>
      {!hydrated && (isAdded || refusal !== null) && (
        <div
          role={refusal === null ? 'status' : 'alert'}
          className={`${classes.toast} ${refusal === null ? '' : classes.error} on-moss`}
        >
          {refusal === null ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
          <p>{refusal ?? added}</p>
          {refusal === null && (
            <a href="/shop/cart" className={classes.action}>
              View cart
            </a>
          )}
        </div>
      )}
    </>
  )
}

/** Shows the answer by scripts, once, and takes it out of the address. */
function useToast(isAdded: boolean, refusal: string | null): void {
  const router = useRouter()
  const show = useEffectEvent(() => {
    if (refusal !== null) errorToast(refusal)
    if (!isAdded) return
    toast({ message: added, action: { label: 'View cart', run: openCart } })
    void router.navigate({
      to: '.',
      search: ({ done: _, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => show(), [])
}
