import { type SubmitEvent, useState } from 'react'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { balanceByText, type DepositTerms, dueOf } from '#server/lib/order/deposit.shared.ts'
import { servicesOfLine } from '#server/quotation/quotation-rules.shared.ts'
import { madeFromToday } from '#server/stock/made-to-order.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { formatPence } from '#web/ui/price.tsx'
import type { Details, Draft } from './quotation-draft.ts'
import classes from './editor.module.css'

/** What was taken: all of it or a deposit, and its reference. */
export type Taken = { pay: 'full' | 'deposit'; reference: string }

type TakeOutsideProps = {
  totalPence: number
  /** The deposit and the balance, where a deposit is offered or chosen; null for none. */
  due: Details['due']
  /** Whether a deposit can be chosen once the changes are saved. */
  isDueAfterSaving: boolean
  /** Whether the customer has begun to pay: staff take what they have chosen. */
  isBegun: boolean
  isBusy: boolean
  isDisabled: boolean
  /** Whether every field of the quotation can be read, so that it may be asked for. */
  onOpen: () => boolean
  /** Records it; resolves to the reason in words when that is refused. */
  onTake: (taken: Taken) => Promise<string | null>
}

/**
 * Whether a deposit may be enough for a draft. How much it is and by when the rest is due is known
 * once the draft is saved.
 */
export function mayTakeDeposit(draft: Draft, terms: DepositTerms, now: Date): boolean {
  const lines = draft.lines.map((line) => ({
    pence: servicesOfLine(line).reduce(
      (sum, { pricePence, quantity }) => sum + pricePence * quantity,
      line.agreedPence * line.quantity,
    ),
    madeFrom: madeFromToday(line, now)?.toISOString().slice(0, 10) ?? null,
  }))
  const due = dueOf(
    {
      lines,
      deliveryPence: draft.slot?.pricePence ?? draft.deliveryPence ?? 0,
      twoDeliveries: false,
      day: null,
      isOutside: true,
    },
    terms,
    dayInLondon(now),
  )
  return due !== null
}

/** Accepts the quotation for a customer who pays in the showroom, by transfer or by a terminal. */
export function TakeOutside({ totalPence, due, isBegun, isBusy, ...rest }: TakeOutsideProps) {
  const { isDueAfterSaving, isDisabled, onOpen, onTake } = rest
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string>()
  const close = () => {
    setOpen(false)
    setFault(undefined)
  }
  const choices = [
    ...(due === null || !isBegun
      ? [{ value: 'full', text: `All of it, ${formatPence(totalPence)}` }]
      : []),
    ...(due === null
      ? []
      : [
          {
            value: 'deposit',
            text: `A deposit of ${formatPence(due.nowPence)}; ${formatPence(due.laterPence)} ${balanceByText(due.by)}`,
          },
        ]),
  ]
  const record = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reference = data.get('reference')
    const refused = await onTake({
      pay: data.get('pay') === 'deposit' ? 'deposit' : 'full',
      reference: typeof reference === 'string' ? reference : '',
    })
    setFault(refused ?? undefined)
    if (refused === null) close()
  }
  return (
    <>
      <Button
        variant="default"
        fullWidth
        disabled={isDisabled}
        onClick={() => onOpen() && setOpen(true)}
      >
        Paid outside the website
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Record the payment">
        <form
          method="post"
          className={classes.send}
          noValidate
          onSubmit={(event) => void record(event)}
        >
          <p>
            The quotation becomes an order, and the customer gets the confirmation and the invoice.
          </p>
          <fieldset className={classes.taken}>
            <legend>What did they pay?</legend>
            {choices.map(({ value, text }, index) => (
              <label key={value} className="num">
                <input type="radio" name="pay" value={value} defaultChecked={index === 0} /> {text}
              </label>
            ))}
          </fieldset>
          {isDueAfterSaving && (
            <p className="small muted">To record a deposit, save the quotation first.</p>
          )}
          <TextField
            name="reference"
            label="Reference"
            description="Such as a receipt number or the text of the transfer"
            maxLength={100}
            error={fault}
            data-autofocus
          />
          <DialogActions>
            <Button variant="default" size="sm" onClick={close}>
              Cancel
            </Button>
            <BusyButton type="submit" size="sm" busy={isBusy} busyText="Recording...">
              Record payment
            </BusyButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
