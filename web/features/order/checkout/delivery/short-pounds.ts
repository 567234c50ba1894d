import { formatPence } from '#web/ui/price.tsx'

/** A short price: Free, £15, £7.50. */
export const shortPounds = (pence: number): string =>
  pence === 0 ? 'Free' : formatPence(pence).replace(/\.00$/, '')
