/** Fail points: where tests stop or kill checkout, payment and release; in their order. */
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
] as const

export type FailPoint = (typeof failPoints)[number]
