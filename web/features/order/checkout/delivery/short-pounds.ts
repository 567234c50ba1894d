import { formatPence } from '../../../../ui/price.tsx'

/** A short price: £0, £15, £7.50. */
export const shortPounds = (pence: number): string => formatPence(pence).replace(/\.00$/, '')
