import { Link } from '@tanstack/react-router'
import { lazy, type MouseEvent, useState } from 'react'
import { fabricId, isFabricOption } from '#server/catalogue/fabric.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import type { FirstFabrics } from './fabric-choice.tsx'

const SwatchSheet = lazy(() => import('./swatch-sheet.tsx'))

type Product = Pick<RouterOutputs['catalogue']['product'], 'slug' | 'title' | 'family'>

const fabricOption = ({ family }: Product) =>
  family?.options.find(({ name }) => isFabricOption(name))

/** The fabric of the shown product; null without one. */
function fabricOf(product: Product): string | null {
  const option = fabricOption(product)
  const label = option?.choices[option.chosen]?.label
  return label === undefined ? null : fabricId(label)
}

/** All fabrics of a product's family, with its title. */
export const firstFabrics = (product: Product): FirstFabrics => ({
  title: product.family?.title ?? product.title,
  ids: (fabricOption(product)?.choices ?? []).map(({ label }) => fabricId(label)),
})

/**
 * 'Order free swatches' on the page of a product with fabrics: a link, and a sheet with scripts.
 */
export function OrderSwatches({ product }: { product: Product }) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const fabric = fabricOf(product)
  if (fabric === null) return null
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setSheet('open')
  }
  return (
    <>
      <Link
        to="/shop/swatches"
        search={{ fabrics: fabric, from: product.slug }}
        onClick={open}
        aria-haspopup="dialog"
      >
        Order free swatches
      </Link>
      {sheet !== 'never' && (
        <Opening>
          <SwatchSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            fabric={fabric}
            first={firstFabrics(product)}
          />
        </Opening>
      )}
    </>
  )
}
