import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/**
 * The instructions on cancelling, after Part A of Schedule 3 to the Consumer Contracts (Information,
 * Cancellation and Additional Charges) Regulations 2013, for goods that the trader collects.
 */
export function rightToCancel({ contact, promises }: ShopSettings): readonly string[] {
  const { email, phone, street, town, postcode } = contact
  return [
    `You have the right to cancel this contract within 14 days without giving any reason, and we extend this to ${promises.returnDays} days. The period ends ${promises.returnDays} days after the day on which you, or someone you named other than the carrier, receive the goods; where they come in several deliveries, the same number of days after each, and never less than 14 days after the last.`,
    `To cancel, tell us in a clear statement: by letter to ${street}, ${town} ${postcode}, by email to ${email} or by phone on ${phone}. You can use the form below, but you don’t have to. You’re in time if you send it before the period ends.`,
    'If you cancel, we’ll refund all payments received from you, including a deposit and the cost of the least expensive delivery we offer. We may make a deduction for loss in value if you handled the goods more than needed to check what they are and that they work.',
    `We collect the goods at our own cost; outside our delivery area we agree the day with you. If you collected them yourself or got them by parcel, bring them back or send them to the address above within 14 days of telling us. We’ll refund you without undue delay, no later than 14 days after the day you told us you were cancelling, using your original payment method and at no charge to you.`,
    'Services fully carried out at your express request, such as assembly, can’t be cancelled afterwards. If a service has started, you pay for what was done up to the time you told us.',
  ]
}

/** The form, after Part B of Schedule 3: its labels, and how many lines to write on. */
export const cancellationForm = [
  {
    label:
      'I/We hereby give notice that I/we cancel my/our contract of sale of the following goods, or for the supply of the following service:',
    lines: 3,
  },
  { label: 'Ordered on / received on:', lines: 1 },
  { label: 'Order number:', lines: 1 },
  { label: 'Name of consumer(s):', lines: 1 },
  { label: 'Address of consumer(s):', lines: 2 },
  { label: 'Signature of consumer(s), only if this form is sent on paper, and date:', lines: 1 },
] as const
