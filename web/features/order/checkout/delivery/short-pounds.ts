import { formatPence } from '../../../../ui/price.tsx'

/** A price where there is little room: £0, £15, £7.50. */
export const shortPounds = (pence: number): string => formatPence(pence).replace(/\.00$/, '')
