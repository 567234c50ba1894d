import { useState } from 'react'
import { poundsText } from '#server/lib/money.shared.ts'
import { readAgreed } from '#server/quotation/quotation-rules.shared.ts'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import type { Editing } from './quotation-draft.ts'

type Choice = 'later' | 'free' | 'price'

const labels: Record<Choice, string> = {
  later: 'Agreed later, after they have paid',
  free: 'Free',
  price: 'A price',
}

const choiceOf = (pence: number | null): Choice =>
  pence === null ? 'later' : pence === 0 ? 'free' : 'price'

/**
 * The price of a delivery without a slot: one that staff enter, free, or, for the van, agreed after
 * the payment, which the customer is told.
 */
export function AgreedPrice({ draft, change, errors }: Editing) {
  const { deliveryPence, deliveryMethod, unreadDelivery } = draft
  const [choice, setChoice] = useState(unreadDelivery === null ? choiceOf(deliveryPence) : 'price')
  const [typed, setTyped] = useState(
    unreadDelivery ??
      (deliveryPence === null || deliveryPence === 0 ? '' : poundsText(deliveryPence)),
  )
  const choices: Choice[] =
    deliveryMethod === 'van' ? ['later', 'free', 'price'] : ['free', 'price']
  const enter = (text: string) => {
    setTyped(text)
    const pence = /^[\d£]/.test(text.trim()) ? readAgreed(text, 0) : null
    change({ deliveryPence: pence, unreadDelivery: pence === null ? text : null })
  }
  return (
    <>
      <SelectField
        label="Price of delivery"
        value={choice}
        data={choices.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const next = choices.find((one) => one === value) ?? 'later'
          setChoice(next)
          if (next === 'later') change({ deliveryPence: null, unreadDelivery: null })
          if (next === 'free') change({ deliveryPence: 0, unreadDelivery: null })
          if (next === 'price') enter(typed)
        }}
      />
      {choice === 'price' && (
        <TextField
          label="Delivery price (£)"
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          error={errors['deliveryPence']}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
      )}
    </>
  )
}
