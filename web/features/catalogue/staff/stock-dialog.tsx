import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { AdminProduct } from './product-values.ts'

type StockDialogProps = {
  product: Pick<AdminProduct, 'id' | 'title' | 'stock'>
  onClose: () => void
}

/** Corrects the stock of a product by a new count or a difference, with the reason. */
export default function StockDialog({ product, onClose }: StockDialogProps) {
  const { id, title, stock } = product
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const save = useMutation(trpc.catalogue.setStock.mutationOptions())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const change = readStockChange(typed, typedWhole)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (change === null || reason.trim() === '' || save.isPending) return
    save.mutate(
      { id, change, reason },
      {
        onSuccess: ({ stock: now }) => {
          toast({ message: `${now} in stock` })
          void queryClient.invalidateQueries(trpc.catalogue.pathFilter())
          onClose()
        },
      },
    )
  }
  return (
    <Dialog opened onClose={onClose} title="Change stock">
      <form method="post" onSubmit={submit} aria-label="Change stock">
        <p className="muted num">
          {title}, {stock} in stock
        </p>
        <FaultBanner
          message={
            save.error && errorText(save.error, 'The stock could not be changed. Try again.')
          }
        />
        <TextField
          label="New count or difference"
          description="12 is what you counted, +5 or -2 is a difference."
          inputMode="text"
          autoComplete="off"
          maxLength={10}
          value={typed}
          error={typed !== '' && change === null ? 'Enter a number like 12, +5 or -2.' : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextField
          label="Reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            type="submit"
            size="sm"
            busy={save.isPending}
            disabled={change === null || reason.trim() === ''}
          >
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Reads a new count ("12") or a difference ("+5", "-2"); null for anything else. */
export function readStockChange(
  typed: string,
  readWhole: (text: string) => number | null,
): { counted: number } | { difference: number } | null {
  const text = typed.trim()
  const sign = /^[+\-−–]/.exec(text)?.[0] ?? ''
  const digits = text.slice(sign.length).trim()
  const whole = /^\d/.test(digits) ? readWhole(digits) : null
  if (whole === null) return null
  if (sign === '') return { counted: whole }
  return { difference: sign === '+' ? whole : -whole }
}
