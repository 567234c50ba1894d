import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import {
  paymentMethods,
  type WalletName,
  walletNames,
} from '#server/payment/methods/payment-methods.shared.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Amount } from '#web/ui/price.tsx'
import { confirmCard } from '../payment/confirm-card.ts'
import classes from './express-row.module.css'
import type { WalletButtonsProps, WalletOwner } from './wallet-sheet.ts'

/** Who owns the simulator's wallets. */
const owner: WalletOwner = {
  name: 'Rosalind Ash',
  email: 'rosalind@wallet.example',
  street: '14 Tanners Row',
  city: 'London',
  postcode: 'W1U 4EF',
}

/** The cards in the simulator's wallets, by what they do: https://docs.stripe.com/testing */
const cards = [
  { value: '4242 4242 4242 4242', label: 'Visa 4242' },
  { value: '4000 0000 0000 0002', label: 'Visa 0002, declined' },
  { value: '4000 0025 0000 3155', label: 'Visa 3155, asks its bank' },
  { value: '4000 0000 0000 5126', label: 'Visa 5126, refunds fail' },
]

/** The wallets of the payment simulator: a button for each, and a sheet as the provider's shows it. */
export default function SimulatedWallets(props: WalletButtonsProps) {
  const [opened, setOpened] = useState<WalletName | null>(null)
  return (
    <div className={classes.buttons}>
      {walletNames.map((name) => (
        <Button
          key={name}
          variant="default"
          size="lg"
          onClick={() => {
            if (props.mayOpen()) setOpened(name)
          }}
        >
          {paymentMethods[name].label}
        </Button>
      ))}
      {opened !== null && (
        <WalletSheet {...props} wallet={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

type WalletSheetProps = WalletButtonsProps & { wallet: WalletName; onClose: () => void }

function WalletSheet({ wallet, onClose, ...props }: WalletSheetProps) {
  const { apiUrl, publishableKey, returnUrl, offerFor, place, onPaid } = props
  const [values, setValues] = useState<WalletOwner>(owner)
  const [card, setCard] = useState(cards[0]?.value ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { postcode } = values
  const { label } = paymentMethods[wallet]
  const { data: offer = null, refetch } = useQuery({
    queryKey: ['express offer', postcode],
    queryFn: () => offerFor(postcode),
    gcTime: 0,
  })

  const pay = async () => {
    if (offer === null || 'refused' in offer) return
    setBusy(true)
    setProblem(null)
    const order = await place(wallet, values, offer.totalPence)
    if (order === null || apiUrl === null) {
      setBusy(false)
      return void refetch()
    }
    const outcome = await confirmCard({
      apiUrl,
      payment: { intentId: order.paymentIntentId, clientSecret: order.clientSecret },
      publishableKey,
      returnUrl,
      card: { number: card, expiry: '04 / 49', cvc: '123' },
      wallet,
    })
    if (outcome.kind === 'paid') return onPaid(order)
    if (outcome.kind === 'redirect') return window.location.assign(outcome.url)
    setBusy(false)
    if (outcome.kind !== 'incomplete') setProblem(outcome.message)
  }
  const text = (name: 'name' | 'email' | 'street' | 'city' | 'postcode', fieldLabel: string) => (
    <TextField
      name={`wallet-${name}`}
      label={`${fieldLabel} in the wallet`}
      value={values[name] ?? ''}
      onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={label}>
      <div className={classes.sheet}>
        <p className="muted small">This is a test payment. No money moves.</p>
        {text('name', 'Name')}
        {text('email', 'Email')}
        {text('street', 'Street')}
        {text('city', 'City')}
        {text('postcode', 'Postcode')}
        <SelectField
          label="Card in the wallet"
          value={card}
          data={cards}
          onChange={({ currentTarget }) => setCard(currentTarget.value)}
        />
        {offer !== null && 'refused' in offer && <Note tone="bad">{offer.refused}</Note>}
        {problem !== null && <Note tone="bad">{problem}</Note>}
        {offer !== null && 'slot' in offer && (
          <dl className={`${classes.sums} num`}>
            <div>
              <dt>Delivery, {slotText(offer.slot)}</dt>
              <dd>
                <Amount pence={offer.deliveryPence} />
              </dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>
                <Amount pence={offer.totalPence} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          busy={busy}
          disabled={offer === null || 'refused' in offer}
          onClick={() => void pay()}
        >
          Pay with {label}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
