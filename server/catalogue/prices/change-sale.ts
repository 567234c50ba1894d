/** The sale of a product as it is stored; moments as ISO 8601. */
export interface Sale {
  /** What is charged now instead of the price; null: there is no sale now. */
  salePricePence: number | null
  /** The price of a sale that waits for `saleFrom`; null: none is planned. */
  plannedSalePence: number | null
  saleFrom: string | null
  /** When it ends by itself; null: when staff end it. */
  saleTo: string | null
}

/** What is sent of a sale; what is left out stays as it is. */
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

/** The same with the dates that a page shows beside the price: another price alone keeps them. */
export const keepingDates = <Sent extends SentSale>(before: Sale, sent: Sent): Sent =>
  sent.salePricePence === undefined
    ? sent
    : {
        ...sent,
        saleFrom: sent.saleFrom === undefined ? before.saleFrom : sent.saleFrom,
        saleTo: sent.saleTo === undefined ? before.saleTo : sent.saleTo,
      }

/**
 * The sale after a change. What is sent as it was is no change. Another sale price alone holds at once
 * and without an end; none ends the sale. With a beginning to come it is planned, and what is charged
 * meanwhile is the price; without its beginning it is called off. Faults by field.
 */
export function changeSale(before: Sale, sent: SentSale, now: Date): Changed {
  const isPriceNew =
    sent.salePricePence !== undefined && sent.salePricePence !== before.salePricePence
  const areDatesNew = (['saleFrom', 'saleTo'] as const).some(
    (name) => sent[name] !== undefined && !isSame(sent[name], before[name]),
  )
  if (!isPriceNew && !areDatesNew) return { sale: saleOf(before) }
  if (isPriceNew && sent.salePricePence === null) return { sale: noSale }
  // A sale that is planned is called off when it has no beginning any more.
  const isCalledOff = before.plannedSalePence !== null && sent.saleFrom === null && !isPriceNew
  if (isCalledOff) return { sale: noSale }
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
    return Object.fromEntries(dated.map((name) => [name, 'A sale needs a sale price.']))
  }
  if (saleTo === null) return {}
  if (!isIn(saleTo, { after: now })) return { saleTo: 'This end has passed already.' }
  return saleFrom !== null && !isIn(saleTo, { after: new Date(saleFrom) })
    ? { saleTo: 'A sale ends after it begins.' }
    : {}
}
