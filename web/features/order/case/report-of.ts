import { caseKinds, caseWishes } from '#server/case/case-kinds.shared.ts'
import { readPieces } from '#server/case/pieces.shared.ts'
import type { RouterInputs } from '#web/lib/trpc.ts'

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** The report of a form, as the procedure's input. */
export function reportOf(
  data: FormData,
  own: { orderId: string; photographs: string[] },
): RouterInputs['case']['report'] {
  const kind = textOf(data.get('kind'))
  const wish = textOf(data.get('wish'))
  return {
    ...own,
    kind: caseKinds.find((one) => one === kind) ?? 'damaged',
    wish: caseWishes.find((one) => one === wish),
    lines: readPieces(data.getAll('pieces').map(String).join(',')),
    message: textOf(data.get('message')),
  }
}
