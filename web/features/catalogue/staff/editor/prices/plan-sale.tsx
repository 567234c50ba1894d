import { type SubmitEvent, useState } from 'react'
import { pounds } from '#server/lib/codecs.shared.ts'
import type { PricePoint } from '#server/lib/was-price.shared.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { changeSale } from '#server/catalogue/prices/change-sale.shared.ts'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import { type EditedProduct, readField } from '../draft/draft-fields.ts'
import type { Editor } from '../draft/use-editor.ts'
import { type EditedSale, editedSale } from './edited-sale.ts'
import classes from './price-chart.module.css'
import { wasPriceText } from './was-price-text.ts'

type PlanSaleProps = {
  editor: Editor
  shown: { product: EditedProduct; label: string; edited: EditedSale }
  points: readonly PricePoint[]
  now: Date
  onClose: () => void
}

const names = ['salePricePence', 'saleFrom', 'saleTo'] as const
type Name = (typeof names)[number]

const isOne = (name: FieldName): name is Name => names.some((one) => one === name)

/** The form of a sale: price, beginning and end, checked by the rule for "was" prices. */
export default function PlanSale({ editor, shown, points, now, onClose }: PlanSaleProps) {
  const { product, label, edited } = shown
  const { salePricePence, plannedSalePence } = edited.sale
  const pence = salePricePence ?? plannedSalePence
  const { values, field, setErrors } = useFields<Name>({
    salePricePence: pounds.field.write(pence),
    saleFrom: editor.text(product.id, 'saleFrom'),
    saleTo: editor.text(product.id, 'saleTo'),
  })
  const [isEvery, setIsEvery] = useState(false)
  const text = (id: string, name: FieldName) => (isOne(name) ? values[name] : editor.text(id, name))
  const asked = editedSale(product, { text, isChanged: () => true }, { points, now })
  const words = wasPriceText(asked)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const faults = faultsOf(product, values, { pricePence: edited.pricePence, now })
    if (Object.keys(faults).length > 0) return setErrors(faults)
    const ids = isEvery ? editor.start.products.map(({ id }) => id) : [product.id]
    editor.setCells(ids.flatMap((id) => names.map((name) => ({ id, name, text: values[name] }))))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Plan a sale">
      <p className="muted num">
        {label}, {formatPence(edited.pricePence)}
      </p>
      <Compact>
        <form method="post" noValidate className={classes.form} onSubmit={submit}>
          <TextField label="Sale price" inputMode="decimal" {...field('salePricePence')} />
          <TextField
            type="datetime-local"
            label="Starts"
            description="Leave empty to start when you save."
            {...field('saleFrom')}
          />
          <TextField
            type="datetime-local"
            label="Ends"
            description="Leave empty to end it yourself."
            {...field('saleTo')}
          />
          {editor.start.products.length > 1 && (
            <label>
              <input
                type="checkbox"
                checked={isEvery}
                onChange={({ currentTarget }) => setIsEvery(currentTarget.checked)}
              />{' '}
              For all {editor.start.products.length} variants
            </label>
          )}
          {words && <Note tone={words.tone}>{words.text}</Note>}
          <DialogActions>
            <Button variant="default" size="sm" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="sm">
              Add the sale
            </Button>
          </DialogActions>
        </form>
      </Compact>
    </Dialog>
  )
}

type Known = { pricePence: number; now: Date }

/** The validation errors of the sale, by field. */
function faultsOf(product: EditedProduct, values: Record<Name, string>, known: Known) {
  const reads = names.map((name) => [name, readField(name, values[name])] as const)
  const unread = reads.flatMap(([name, read]) => ('fault' in read ? [[name, read.fault]] : []))
  if (unread.length > 0) return Object.fromEntries(unread)
  const sent = Object.fromEntries(
    reads.map(([name, read]) => [name, 'value' in read ? read.value : null]),
  )
  const pence: unknown = sent['salePricePence']
  if (typeof pence !== 'number') return { salePricePence: 'Enter a sale price.' }
  if (pence >= known.pricePence)
    return { salePricePence: 'The sale price must be below the price.' }
  const changed = changeSale(product, sent, known.now)
  return 'faults' in changed ? changed.faults : {}
}
