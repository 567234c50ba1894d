import { inPounds } from '../money.shared.ts'

/** The wordings of a delivery price where it is no amount. */
export const freeDelivery = {
  /** Beside the label Delivery, in place of an amount. */
  amount: 'Free',
  /** The same before a window is booked: the price is not known yet. */
  arranged: 'To be arranged',
  /** The same after the chosen window was lost: the next one may have another price. */
  toChoose: 'Choose a slot',
  /** The same before there is an address. */
  unknown: 'By your postcode',
} as const

/** The price of a delivery, or that it is still to be agreed. */
export function deliveryPriceText(pence: number, isPriceOpen: boolean): string {
  if (isPriceOpen) return freeDelivery.arranged
  return pence === 0 ? freeDelivery.amount : inPounds(pence)
}

/** What comes next for an order without a delivery slot. */
export const arrangedText =
  'We’ll call you to agree the day and price of delivery before we send anything, and until then you can cancel free of charge.'

/** The same where the price is known. */
const dayArrangedText =
  'We’ll call you to agree the day of delivery before we send anything, and until then you can cancel free of charge.'

/** What comes next for an order of which this is still to be agreed. */
export const toAgreeText = ({ isPriceOpen }: { isPriceOpen: boolean }): string =>
  isPriceOpen ? arrangedText : dayArrangedText

/** The same before it is ordered, for a postcode outside every zone and where no slot is free. */
export const orderArrangedText = `You can still order: you pay for the items now. ${arrangedText}`
