import { formatWholePounds } from '../../../ui/price.tsx'
import type { ProductDetail } from './gallery.tsx'

type Served = Pick<
  ProductDetail,
  'category' | 'assemblyMinutes' | 'assemblyPricePence' | 'takeAwayPricePence'
>

/** The old piece that is taken away, by category. */
const oldPieces: Record<string, string> = {
  beds: 'bed',
  chairs: 'chair',
  mattresses: 'mattress',
  sofas: 'sofa',
  tables: 'table',
  wardrobe: 'wardrobe',
}

const priceWords = (pence: number) => (pence === 0 ? 'free' : `for ${formatWholePounds(pence)}`)

const inCart = 'Choose it in your cart.'

/** The services for a product, with prices; null for none. */
export function serviceText(product: Served): { title: string; detail: string } | null {
  const { assemblyPricePence, takeAwayPricePence, assemblyMinutes } = product
  const old = `old ${oldPieces[product.category] ?? 'piece'}`
  if (assemblyPricePence === null) {
    if (takeAwayPricePence === null) return null
    return {
      title: `Your ${old} taken away ${priceWords(takeAwayPricePence)}`,
      detail: `The crew takes it along when they deliver. ${inCart}`,
    }
  }
  const minutes = assemblyMinutes ? `, ${assemblyMinutes} min` : ''
  return {
    title: `We build it ${priceWords(assemblyPricePence)}${minutes}`,
    detail:
      takeAwayPricePence === null
        ? inCart
        : `Your ${old} taken away ${priceWords(takeAwayPricePence)}. Choose them in your cart.`,
  }
}
