import { Fragment } from 'react'
import { shortDate } from '#server/lib/london-time.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type Order = Pick<RouterOutputs['order']['details'], 'id' | 'papers' | 'vatPence'>
type Paper = Pick<Order['papers'][number], 'kind' | 'number'>

/** "Invoice HW-2026-000012". */
export const paperText = ({ kind, number }: Paper, invoice = 'Invoice'): string =>
  `${kind === 'invoice' ? invoice : 'Credit note'} ${number}`

/** Links to each invoice and credit note of an order, a line each: one PDF has them all. */
export function Papers({ order: { id, papers, vatPence } }: { order: Order }) {
  return papers.map((paper) => (
    <Fragment key={paper.number}>
      <a className="link num" href={`/account/invoices/${id}.pdf`} target="_blank">
        {paperText(paper, vatPence > 0 ? 'VAT invoice' : 'Invoice')} (PDF)
      </a>
      <span className="muted small num"> {shortDate(paper.createdAt)}</span>
      <br />
    </Fragment>
  ))
}
