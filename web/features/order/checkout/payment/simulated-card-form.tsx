import { useImperativeHandle, useState } from 'react'
import { TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { LockIcon } from '#web/ui/icons/icons-shop.tsx'
import {
  type CardErrors,
  type CardValues,
  cardErrors,
  cvcLength,
  formatExpiry,
  formatNumber,
} from './card-fields.ts'
import type { CardFormProps } from './card-form.ts'
import classes from './card-form.module.css'
import { confirmCard } from './confirm-card.ts'

/** The card form for the Stripe simulator, with the fields and texts of Stripe's own. */
export default function SimulatedCardForm(props: CardFormProps) {
  const { ref, payment, publishableKey, apiUrl, returnUrl } = props
  const [card, setCard] = useState<CardValues>({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<CardErrors>({})

  useImperativeHandle(ref, () => ({
    pay: async () => {
      const faults = cardErrors(card, new Date())
      setErrors(faults)
      if (Object.keys(faults).length > 0) focusFirstError()
      if (Object.keys(faults).length > 0 || apiUrl === null) return { kind: 'incomplete' }
      return confirmCard({ apiUrl, payment, publishableKey, returnUrl, card })
    },
  }))

  const change = (name: keyof CardValues, value: string) => {
    setCard({ ...card, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  /** Validates an incomplete field once it loses the focus. */
  const leave = (name: keyof CardValues) => {
    if (card[name] === '') return
    setErrors({ ...errors, [name]: cardErrors(card, new Date())[name] })
  }
  const field = (name: keyof CardValues) => ({
    name,
    value: card[name],
    error: errors[name],
    inputMode: 'numeric' as const,
    onBlur: () => leave(name),
  })

  return (
    <div className={classes.fields}>
      <TextField
        {...field('number')}
        label="Card number"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className={classes.wide}
        rightSection={<LockIcon />}
        onChange={(event) => change('number', formatNumber(event.currentTarget.value))}
      />
      <TextField
        {...field('expiry')}
        label="Expiry date"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        onChange={(event) => change('expiry', formatExpiry(event.currentTarget.value, card.expiry))}
      />
      <TextField
        {...field('cvc')}
        label="CVC"
        autoComplete="cc-csc"
        placeholder={card.number.startsWith('3') ? '1234' : '123'}
        maxLength={cvcLength(card.number)}
        onChange={(event) => change('cvc', event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </div>
  )
}
