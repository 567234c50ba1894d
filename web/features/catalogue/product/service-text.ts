import { formatWholePounds } from '#web/ui/price.tsx'
import type { ProductDetail } from './load-product.ts'

type Served = Pick<
  ProductDetail,
  'category' | 'assemblyMinutes' | 'assemblyPricePence' | 'takeAwayPricePence'
>

/** The old furniture that is taken away, by category. */
const oldOnes: Record<string, string> = {
  beds: 'bed',
  chairs: 'chair',
  mattresses: 'mattress',
  sofas: 'sofa',
  tables: 'table',
  wardrobe: 'wardrobe',
}

const priceWords = (pence: number) => (pence === 0 ? 'free' : `for ${formatWholePounds(pence)}`)

const inCart = 'Add it in your cart.'

/** The services for a product, with prices; null for none. */
export function serviceText(product: Served): { title: string; detail: string } | null {
  const { assemblyPricePence, takeAwayPricePence, assemblyMinutes } = product
  const old = `old ${oldOnes[product.category] ?? 'furniture'}`
  if (assemblyPricePence === null) {
    if (takeAwayPricePence === null) return null
    return {
      title: `We’ll take away your ${old} ${priceWords(takeAwayPricePence)}`,
      detail: `Collected when we deliver. ${inCart}`,
    }
  }
  const minutes = assemblyMinutes ? `, about ${assemblyMinutes} minutes` : ''
  return {
    title: `Assembly ${priceWords(assemblyPricePence)}${minutes}`,
    detail:
      takeAwayPricePence === null
        ? inCart
        : `We’ll take away your ${old} ${priceWords(takeAwayPricePence)}. Add these in your cart.`,
  }
}
