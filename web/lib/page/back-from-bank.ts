import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The search parameter of a page to which a bank or a payment provider redirects back. */
export type BackSearch = { payment_intent?: string }

/** Reads the payment's id from an address; of what else the provider adds, nothing is used. */
export const validateBack = ({ payment_intent: intent }: Record<string, unknown>): BackSearch =>
  typeof intent === 'string' ? { payment_intent: intent.slice(0, 80) } : {}

/** What Stripe adds to the address to which it redirects back. */
const added = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'redirect_pm_type',
  'source_redirect_slug',
  'source_type',
]

/**
 * Whether the bank has redirected the buyer back to the page. Once that is read, what the provider
 * added to the address is taken out of it, so that a reload or a copied link is that of the page.
 */
export function useIsBack({ payment_intent: intent }: BackSearch): boolean {
  const router = useRouter()
  const { pathname } = router.state.location
  const [backOn] = useState(intent === undefined ? null : pathname)
  const clean = useEffectEvent(() => {
    if (intent === undefined) return
    void router.navigate({
      to: '.',
      search: (before) => {
        const left = { ...before }
        for (const name of added) Reflect.deleteProperty(left, name)
        return left
      },
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => clean(), [])
  return backOn === pathname
}
