import { caseKindNames } from '#server/case/case-kinds.shared.ts'
import { formatPieces } from '#server/case/pieces.shared.ts'
import type { CaseStep } from '#server/order/page/case-event.schema.ts'
import { formatPence } from '#web/ui/price.tsx'

/** A case event of a timeline. */
interface CaseEvent {
  step: CaseStep
  kind: string
  lines: readonly { title: string; quantity: number }[]
  amountPence: number | null
}

const kindName = (kind: string) =>
  Object.entries(caseKindNames).find(([known]) => known === kind)?.[1] ?? 'Message'

/** The text of a timeline event: "Damaged, reported: Hartwell Table", "£50.00 goes back". */
export function caseStepText({ step, kind, lines, amountPence }: CaseEvent): string {
  const pieces = lines.length === 0 ? '' : `: ${formatPieces(lines)}`
  switch (step) {
    case 'reported':
      return kind === 'question' ? 'Question asked' : `${kindName(kind)}, reported${pieces}`
    case 'answered':
      return `Replied${pieces}`
    case 'partSent':
      return `Replacement part agreed${pieces}`
    case 'pieceSent':
      return `Replacement agreed${pieces}`
    case 'moneyBack':
      // Without a refund, all of it lowered what is still to be paid.
      return amountPence === null
        ? 'Lower balance agreed'
        : `${formatPence(amountPence)} refund agreed`
    case 'closed':
      return `Closed${pieces}`
  }
}
