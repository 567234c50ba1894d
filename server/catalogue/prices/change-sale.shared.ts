/** The sale of a product as it is stored; moments as ISO 8601. */
export interface Sale {
  /** The price that is charged now; null without a current sale. */
  salePricePence: number | null
  /** The price of a planned sale, which begins at `saleFrom`; null without one. */
  plannedSalePence: number | null
  saleFrom: string | null
  /** When it ends by itself; null when staff end it. */
  saleTo: string | null
}

/** A change of a sale; fields that are left out stay unchanged. */
export type SentSale = {
  [Name in Exclude<keyof Sale, 'plannedSalePence'>]?: Sale[Name] | undefined
}

type Changed = { sale: Sale } | { faults: Record<string, string> }

export const noSale: Sale = {
  salePricePence: null,
  plannedSalePence: null,
  saleFrom: null,
  saleTo: null,
}

const saleOf = ({ salePricePence, plannedSalePence, saleFrom, saleTo }: Sale): Sale => ({
  salePricePence,
  plannedSalePence,
  saleFrom,
  saleTo,
})

const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

const isIn = (moment: string | null, { after }: { after: Date }) =>
  moment !== null && Date.parse(moment) > after.getTime()

/** The change with the dates that a page shows beside the price, so that a new price keeps them. */
export const keepingDates = <Sent extends SentSale>(before: Sale, sent: Sent): Sent =>
  sent.salePricePence === undefined
    ? sent
    : {
        ...sent,
        saleFrom: sent.saleFrom === undefined ? before.saleFrom : sent.saleFrom,
        saleTo: sent.saleTo === undefined ? before.saleTo : sent.saleTo,
      }

/**
 * The sale after a change; equal values are no change. A new sale price alone is charged at once,
 * without an end; no sale price ends the sale. With a beginning in the future the sale is planned,
 * and the price is charged until then; a planned sale without its beginning is cancelled. Faults by
 * field.
 */
export function changeSale(before: Sale, sent: SentSale, now: Date): Changed {
  const isPriceNew =
    sent.salePricePence !== undefined && sent.salePricePence !== before.salePricePence
  const areDatesNew = (['saleFrom', 'saleTo'] as const).some(
    (name) => sent[name] !== undefined && !isSame(sent[name], before[name]),
  )
  if (!isPriceNew && !areDatesNew) return { sale: saleOf(before) }
  if (isPriceNew && sent.salePricePence === null) return { sale: noSale }
  const isCancelled = before.plannedSalePence !== null && sent.saleFrom === null && !isPriceNew
  if (isCancelled) return { sale: noSale }
  const base = isPriceNew ? noSale : before
  const { saleFrom = base.saleFrom, saleTo = base.saleTo } = sent
  const pence = sent.salePricePence ?? before.salePricePence ?? before.plannedSalePence
  const faults = faultsOf({ pence, saleFrom, saleTo }, now)
  if (Object.keys(faults).length > 0) return { faults }
  if (pence === null) return { sale: noSale }
  const isPlanned = isIn(saleFrom, { after: now })
  return {
    sale: {
      salePricePence: isPlanned ? null : pence,
      plannedSalePence: isPlanned ? pence : null,
      saleFrom,
      saleTo,
    },
  }
}

type Wanted = Pick<Sale, 'saleFrom' | 'saleTo'> & { pence: number | null }

function faultsOf({ pence, saleFrom, saleTo }: Wanted, now: Date): Record<string, string> {
  if (pence === null) {
    const dated = saleFrom === null && saleTo === null ? [] : [saleFrom ? 'saleFrom' : 'saleTo']
    return Object.fromEntries(dated.map((name) => [name, 'Enter a sale price.']))
  }
  if (saleTo === null) return {}
  if (!isIn(saleTo, { after: now })) return { saleTo: 'The end date has already passed.' }
  return saleFrom !== null && !isIn(saleTo, { after: new Date(saleFrom) })
    ? { saleTo: 'The end must be after the start.' }
    : {}
}
