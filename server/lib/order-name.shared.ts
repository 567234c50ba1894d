/** The settings by which orders are named. */
export interface NamesOrders {
  company: { orderPrefix: string }
}

/** The display name of an order: HW-307, with the shop's own prefix. */
export function orderName({ company }: NamesOrders, number: number): string {
  return `${company.orderPrefix}-${number}`
}

/** What the display names of removals begin with, so that no order's do. */
export const REMOVAL_PREFIX = 'HR'

/** What the display names of quotations begin with. */
const QUOTATION_PREFIX = 'HQ'

/** The display name of a quotation. */
export function quotationName(number: number): string {
  return `${QUOTATION_PREFIX}-${number}`
}

/** The display name of a removal. */
export function removalName(number: number): string {
  return `${REMOVAL_PREFIX}-${number}`
}
