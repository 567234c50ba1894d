import {
  changeSale,
  keepingDates,
  type Sale,
  type SentSale,
} from '../../../../../../server/catalogue/prices/change-sale.ts'
import {
  judgeWasPrice,
  type PricePoint,
  type WasVerdict,
} from '../../../../../../server/catalogue/prices/was-price.ts'
import { type EditedProduct, readField } from '../draft/fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** A product's price and sale as they will be once the page is saved. */
export interface EditedSale {
  pricePence: number
  sale: Sale
  /** Of the sale that is on or planned; null without one. */
  verdict: WasVerdict | null
  /** The prices so far; a price that is not saved yet holds from now. */
  points: readonly PricePoint[]
}

const saleFields = ['salePricePence', 'saleFrom', 'saleTo'] as const

type Edits = Pick<Editor, 'text' | 'isChanged'>

/** What the page says of a product's sale; what cannot be read is as it was. */
export function editedSale(
  product: EditedProduct,
  { text, isChanged }: Edits,
  { points, now }: { points: readonly PricePoint[]; now: Date },
): EditedSale {
  const { id } = product
  const sent: SentSale = Object.fromEntries(
    saleFields.flatMap((name) => {
      const read = readField(name, text(id, name))
      return isChanged(id, name) && 'value' in read ? [[name, read.value]] : []
    }),
  )
  const price = readField('pricePence', text(id, 'pricePence'))
  const given = 'value' in price && typeof price.value === 'number' ? price.value : null
  const pricePence = given ?? product.pricePence
  const changed = changeSale(product, keepingDates(product, sent), now)
  const sale = 'sale' in changed ? changed.sale : product
  const at = now.toISOString()
  const known =
    pricePence === product.pricePence
      ? points
      : [...points, { pricePence, payablePence: pricePence, since: at }]
  const isAny = sale.salePricePence !== null || sale.plannedSalePence !== null
  const saleFrom = sale.plannedSalePence === null ? at : (sale.saleFrom ?? at)
  const asked = { wasPence: pricePence, saleFrom, saleTo: sale.saleTo, now: at }
  return { pricePence, sale, points: known, verdict: isAny ? judgeWasPrice(known, asked) : null }
}
