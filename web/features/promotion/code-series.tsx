import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { seriesPrefix } from '#server/promotion/promotion.shared.ts'
import { errorText, fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './offers-page.module.css'
import type { Promotion } from './promotion-draft.ts'

/** The single-use codes of a promotion: how many there are and were used, more of them, and a file. */
export function CodeSeries({ promotion }: { promotion: Promotion }) {
  const { id, code, used, codesMade } = promotion
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const make = useMutation(
    trpc.promotion.makeCodes.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.promotion.pathFilter()),
    }),
  )
  const [count, setCount] = useState('100')
  const submit = async () => {
    const wanted = typedWhole(count) ?? 0
    const made = await make.mutateAsync({ id, count: wanted, made: codesMade }).catch(() => null)
    if (made !== null) toast({ message: wanted === 1 ? '1 code made' : `${wanted} codes made` })
  }
  const fault = fieldErrors(make.error)['count']
  return (
    <Panel title="Codes" aside={codesMade > 0 ? `${used} of ${codesMade} used` : undefined}>
      <form
        method="post"
        noValidate
        className={classes.panelBody}
        onSubmit={handleSubmit(submit, make.isPending)}
      >
        <Compact>
          <p className="small muted">Each begins with {seriesPrefix(code)} and can be used once.</p>
          {make.error && fault === undefined && (
            <Note tone="bad">
              {errorText(make.error, 'The codes could not be made. Try again.')}
            </Note>
          )}
          <TextField
            name="count"
            label="How many more"
            description="Up to 1,000 at a time"
            inputMode="numeric"
            value={count}
            error={fault}
            onChange={({ currentTarget }) => setCount(currentTarget.value)}
          />
          <div className={classes.seriesButtons}>
            <BusyButton type="submit" size="sm" busy={make.isPending} busyText="Making codes...">
              Make codes
            </BusyButton>
            {codesMade > 0 && (
              <AnchorButton
                href={`/api/admin/promotions/codes/${id}/export.csv`}
                download
                variant="default"
                size="sm"
              >
                Download CSV
              </AnchorButton>
            )}
          </div>
        </Compact>
      </form>
    </Panel>
  )
}
