import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { priceLockText } from '#web/features/catalogue/staff/price-lock.ts'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import type { EditedProduct } from '../draft/draft-fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { type EditedSale, editedSale } from './edited-sale.ts'
import { PriceChart } from './price-chart.tsx'
import classes from './price-chart.module.css'
import { wasPriceText } from './was-price-text.ts'

const PlanSale = lazy(() => import('./plan-sale.tsx'))

type Variant = { product: EditedProduct; label: string; edited: EditedSale }

/** A product's price history, whether its price may be a "was" price, and planning a sale. */
export function PriceSection({ editor }: { editor: Editor }) {
  const { products, family } = editor.start
  const slug = family?.slug ?? products[0]?.slug ?? ''
  const trpc = useTRPC()
  const { data, isError } = useQuery(trpc.catalogue.priceHistory.queryOptions({ slug }))
  const [wanted, setWanted] = useState<string | null>(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const mayPrice = useMay()('prices')
  const [now] = useState(() => new Date())
  const variants = products.map((product): Variant => {
    const history = data?.products.find(({ productId }) => productId === product.id)
    const options = family?.variants.find(({ productId }) => productId === product.id)?.options
    const label = options?.map(({ value }) => value).join(', ') ?? product.title
    return {
      product,
      label,
      edited: editedSale(product, editor, { points: history?.points ?? [], now }),
    }
  })
  const shown = variants.find(({ product }) => product.id === wanted) ?? firstOf(variants)
  if (shown === undefined) return null
  const { product, label, edited } = shown
  return (
    <Panel title="Price history" aside={label}>
      <Compact>
        <div className={classes.tools}>
          {variants.length > 1 && (
            <SelectField
              aria-label="Variant"
              value={product.id}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            >
              {variants.map((one) => (
                <option key={one.product.id} value={one.product.id}>
                  {one.label}
                </option>
              ))}
            </SelectField>
          )}
          {!mayPrice && <p className="muted small">{priceLockText}</p>}
          {mayPrice && edited.verdict !== null && (
            <Button variant="subtle" size="sm" onClick={() => editor.setCells(noSale(product.id))}>
              {edited.sale.plannedSalePence === null ? 'End the sale' : 'Cancel the sale'}
            </Button>
          )}
          {mayPrice && (
            <Button variant="default" size="sm" onClick={() => setIsPlanning(true)}>
              Plan a sale
            </Button>
          )}
        </div>
      </Compact>
      {isError && <Note tone="warn">The price history could not be loaded.</Note>}
      {data !== undefined && <PriceChart edited={edited} now={now} />}
      {data !== undefined && <Verdicts shown={shown} variants={variants} />}
      {isPlanning && (
        <Opening>
          <PlanSale
            editor={editor}
            shown={shown}
            now={now}
            points={data?.products.find(({ productId }) => productId === product.id)?.points ?? []}
            onClose={() => setIsPlanning(false)}
          />
        </Opening>
      )}
    </Panel>
  )
}

/** The first variant with a sale, else the first variant. */
const firstOf = (variants: readonly Variant[]) =>
  variants.find(({ edited }) => edited.verdict !== null) ?? variants[0]

const noSale = (id: string) =>
  (['salePricePence', 'saleFrom', 'saleTo'] as const).map((name) => ({ id, name, text: '' }))

/** The verdict on the drawn "was" price, and the warnings about other variants. */
function Verdicts({ shown, variants }: { shown: Variant; variants: readonly Variant[] }) {
  const own = wasPriceText(shown.edited)
  const others = variants.flatMap((variant) => {
    const words = wasPriceText(variant.edited)
    return variant !== shown && words?.tone === 'warn' ? [{ variant, text: words.text }] : []
  })
  return (
    <div className={`${classes.notes} num`}>
      {own === null ? (
        <p className="muted small">
          No sale running or planned. Changes take effect when you save.
        </p>
      ) : (
        <Note tone={own.tone}>{own.text}</Note>
      )}
      {others.map(({ variant: { product, label, edited }, text }) => (
        <Note key={product.id} tone="warn">
          <b>
            {label}
            {edited.sale.plannedSalePence !== null &&
              edited.sale.saleFrom !== null &&
              `, planned for ${dayAndTime(edited.sale.saleFrom)}`}
            :
          </b>{' '}
          {text}
        </Note>
      ))}
    </div>
  )
}
