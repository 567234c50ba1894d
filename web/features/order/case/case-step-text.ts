import { caseKindNames } from '../../../../server/case/case-kinds.ts'
import { formatPieces } from '../../../../server/case/format-pieces.ts'
import type { CaseStep } from '../../../../server/order/page/case-event.schema.ts'
import { formatPence } from '../../../ui/price.tsx'

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
      return `Answered${pieces}`
    case 'partSent':
      return `A part is sent${pieces}`
    case 'pieceSent':
      return `New piece is sent${pieces}`
    case 'moneyBack':
      return `Answered with ${formatPence(amountPence ?? 0)} back`
    case 'closed':
      return `Closed${pieces}`
  }
}
