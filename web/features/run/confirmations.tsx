import { withPaperConfirmation } from '#server/run/paper-confirmations.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { icon } from '#web/ui/icons/icon.tsx'

export const ConfirmationIcon = /* @__PURE__ */ icon(
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 13h6M9 17h6',
)

/** The mark of a stop whose buyer has no e-mail address: the confirmation goes with the goods. */
export const PUT_IN = 'Print and hand over the confirmation'

type Stop = RouterOutputs['run']['sheet']['stops'][number]

/** The number of paper confirmations of a run: ", 2 confirmations to hand over"; empty for none. */
export function confirmationsText(stops: readonly Stop[]): string {
  const many = withPaperConfirmation(stops).length
  if (many === 0) return ''
  return `, ${many} ${many === 1 ? 'confirmation' : 'confirmations'} to hand over`
}

/** A link to all paper confirmations of a day, as one PDF. */
export function ConfirmationsToPrint({ date, many }: { date: string; many: number }) {
  if (many === 0) return null
  return (
    <AnchorButton
      href={`/admin/deliveries/${date}/confirmations.pdf`}
      target="_blank"
      variant="default"
      size="sm"
      leftSection={<ConfirmationIcon size={16} />}
    >
      Confirmations to print ({many})
    </AnchorButton>
  )
}
