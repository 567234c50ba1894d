import {
  changeSale,
  keepingDates,
  type Sale,
  type SentSale,
} from '#server/catalogue/prices/change-sale.shared.ts'
import { judgeWasPrice, type PricePoint, type WasVerdict } from '#server/lib/was-price.shared.ts'
import { type EditedProduct, readField } from '../draft/draft-fields.ts'
import type { Editor } from '../draft/use-editor.ts'

/** The drafted price and sale of a product. */
export interface EditedSale {
  pricePence: number
  sale: Sale
  /** The verdict on the current or planned sale; null without one. */
  verdict: WasVerdict | null
  /** The price history; an unsaved price applies from now. */
  points: readonly PricePoint[]
}

const saleFields = ['salePricePence', 'saleFrom', 'saleTo'] as const

type Edits = Pick<Editor, 'text' | 'isChanged'>

/** The drafted sale of a product; invalid texts count as unchanged. */
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
