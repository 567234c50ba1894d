/** The steps of checkout, payment and release, in their order: where tests can stop or kill it. */
export const steps = [
  'order written',
  'intent created',
  'intent noted',
  'payment read',
  'payment settled',
  'answer ready',
  'intent cancelled',
  'order released',
  'refund reserved',
  'refund sent',
] as const

export type Step = (typeof steps)[number]
