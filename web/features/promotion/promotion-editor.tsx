import { useId, useState } from 'react'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { LeaveWarning } from '#web/ui/admin/leave-warning.tsx'
import { Compact } from '#web/ui/admin/panel.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { seriesPrefix } from '#server/promotion/promotion.shared.ts'
import { stateOf } from '#server/promotion/promotion-text.shared.ts'
import classes from './offers-page.module.css'
import { CodeSeries } from './code-series.tsx'
import { inputOf, type Promotion } from './promotion-draft.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { SoFar, TriedBasket, WhatPeopleRead } from './tried-basket.tsx'
import { usePromotionForm } from './use-promotion-form.ts'

type EditorProps = {
  /** Null: a new one. */
  promotion: Promotion | null
  onSaved: (saved: Promotion) => void
}

/** The editor of a promotion; beside it the same rules tried on a basket, and what people read. */
export function PromotionEditor({ promotion, onSaved }: EditorProps) {
  const form = usePromotionForm(promotion, onSaved)
  const [stopping, setStopping] = useState(false)
  const id = useId()
  const { changes, saving } = form
  const name = promotion ? (promotion.code ?? promotion.name) : 'New promotion'
  const mayStop = promotion !== null && stateOf(promotion, new Date()) !== 'ended'
  return (
    <div className={classes.columns}>
      <form
        id={id}
        method="post"
        noValidate
        className={`box ${classes.editor}`}
        aria-label={name}
        onSubmit={handleSubmit(form.save, saving)}
      >
        <div className={classes.head}>
          <h2>
            {name}{' '}
            {changes > 0 && (
              <span className="muted">
                {changes} {changes === 1 ? 'change' : 'changes'}, not saved
              </span>
            )}
          </h2>
          <div className={classes.buttons}>
            {mayStop && (
              <Button variant="subtle" size="sm" onClick={() => setStopping(true)}>
                Stop it now
              </Button>
            )}
            {changes > 0 && (
              <Button variant="subtle" size="sm" onClick={form.discard}>
                Discard
              </Button>
            )}
            <BusyButton type="submit" size="sm" busy={saving} busyText="Saving...">
              {promotion ? 'Save changes' : 'Add promotion'}
            </BusyButton>
          </div>
        </div>
        {form.fault !== null && <Note tone="bad">{form.fault}</Note>}
        <Compact>
          <PromotionFields form={form} promotion={promotion} />
        </Compact>
      </form>
      <div>
        <TriedBasket promotionId={promotion?.id ?? null} input={inputOf(form.draft)} />
        <WhatPeopleRead promotionId={promotion?.id ?? null} input={inputOf(form.draft)} />
        {promotion && <SoFar id={promotion.id} />}
        {promotion && seriesPrefix(promotion.code) !== null && <CodeSeries promotion={promotion} />}
      </div>
      {stopping && (
        <ConfirmDialog
          title={`Stop ${name}?`}
          action="Stop it"
          busyText="Stopping..."
          busy={form.stopping}
          onConfirm={() => void form.stop().then(() => setStopping(false))}
          onClose={() => setStopping(false)}
        >
          No one can use it from now on. Orders keep what they have.
        </ConfirmDialog>
      )}
      <LeaveWarning isUnsaved={changes > 0} title="Leave without saving?">
        Your changes to {name} will be lost.
      </LeaveWarning>
    </div>
  )
}
