/**
 * The fail points of checkout, payment and release, in order: there tests stop or kill the process.
 */
export const failPoints = [
  'order written',
  'intent created',
  'intent noted',
  'payment read',
  'payment settled',
  'response ready',
  'intent cancelled',
  'order released',
  'refund reserved',
  'refund sent',
  'balance asked for',
  'order changed',
] as const

export type FailPoint = (typeof failPoints)[number]
