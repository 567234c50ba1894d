import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'

/** What the forms start. */
interface Payments {
  'pay-balance': RouterOutputs['balance']['pay']
  'pay-removal': RouterOutputs['removal']['pay']
  'accept-quotation': RouterOutputs['quotation']['accept']
}

type PayFormOptions = {
  /** Whether the bank has redirected the buyer back. */
  isBack: boolean
  /** Checks the payment, after it was made and after a return from the bank. */
  capture: () => void
  /** Shows the page's current state: what is paid may have ended or changed meanwhile. */
  refresh: () => void
}

export const unasked =
  'We couldn’t check whether your payment went through. Nothing has been lost. Please try again.'
export const failed =
  'Sorry, that didn’t go through. You haven’t been charged. Please try again or call us.'

/**
 * A form that starts a payment, and the payment to make once it has: the same whether scripts have
 * sent the form or the browser has posted it before them.
 */
export function usePayForm<Name extends keyof Payments>(
  name: Name,
  { isBack, capture, refresh }: PayFormOptions,
) {
  const hydrated = useHydrated()
  const [sent, setSent] = useState<Payments[Name] | null>(null)
  const form = usePostForm<keyof Payments>(name, failed, {
    onSent: ({ result }) => {
      const started = paymentIn(name, result)
      if (started?.paymentStatus === 'paid') capture()
      else setSent(started)
    },
    onRefused: refresh,
  })
  const posted = form.answer === null ? null : paymentIn(name, form.values)
  const isPaid = posted?.paymentStatus === 'paid'
  const begin = useEffectEvent(() => (isBack || isPaid) && capture())
  useEffect(() => void begin(), [])
  return {
    form,
    payment: sent ?? (hydrated && !isPaid ? posted : null),
    close: () => {
      setSent(null)
      form.clear()
      refresh()
    },
  }
}

/** The payment in the answer of its form. */
const paymentIn = <Name extends keyof Payments>(
  _name: Name,
  values: Record<string, string>,
): Payments[Name] | null => JSON.parse(values['payment'] ?? 'null')
