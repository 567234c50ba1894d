import type { ShopSettings } from '../../settings/description/settings.schema.ts'

/**
 * The instructions on cancelling, after Part A of Schedule 3 to the Consumer Contracts (Information,
 * Cancellation and Additional Charges) Regulations 2013, for goods that the trader collects.
 */
export function rightToCancel({ contact, promises }: ShopSettings): readonly string[] {
  const { email, phone, street, town, postcode } = contact
  return [
    `You have the right to cancel this contract within 14 days without giving any reason, and we give you ${promises.returnDays}. They end ${promises.returnDays} days after the day on which you, or somebody other than the carrier whom you named, take in the goods; where they come in several deliveries, that many after each of them, and never less than 14 after the last.`,
    `To cancel, tell us so in a clear statement: by letter to ${street}, ${town} ${postcode}, by email to ${email}, or by telephone on ${phone}. You may use the form below, and do not have to. It is in time if you send it before the period has ended.`,
    'If you cancel, we pay back all that you have paid us, including the cost of the least expensive delivery that we offer. We may deduct what the goods lose in value if you handled them more than it takes to see what they are and that they work.',
    'We collect the goods at our own cost. We pay back without undue delay, and at the latest 14 days after the day on which you told us that you cancel, by the means that you paid with, and without any fee.',
    'Services that were carried out in full at your express request, such as assembly, cannot be cancelled afterwards. Of one that has begun you pay what was done until you told us.',
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
  { label: 'Order number, beginning with HW:', lines: 1 },
  { label: 'Name of consumer(s):', lines: 1 },
  { label: 'Address of consumer(s):', lines: 2 },
  { label: 'Signature of consumer(s), only if this form is sent on paper, and date:', lines: 1 },
] as const
