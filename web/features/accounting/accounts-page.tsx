import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountFiles, programs } from '#server/accounting/export-files.shared.ts'
import { addMonths } from '#server/accounting/month.shared.ts'
import { type Period, periodText } from '#server/accounting/period.shared.ts'
import { monthName } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Note } from '#web/ui/note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './accounts-page.module.css'
import type { AccountsSearch } from './accounts-search.ts'
import { Payouts } from './payouts.tsx'

type Vat = RouterOutputs['accounts']['vat']

/** VAT of a quarter by box, and the files for the accountant. */
export function AccountsPage({ search }: { search: AccountsSearch }) {
  const trpc = useTRPC()
  const vat = useQuery(
    trpc.accounts.vat.queryOptions({ from: search.from }, { placeholderData: keepPreviousData }),
  )
  return (
    <>
      <FaultBanner
        message={vat.error && errorText(vat.error, 'The VAT could not be loaded.')}
        onRetry={() => void vat.refetch()}
      />
      {vat.isPending && <RowsSkeleton rows={8} />}
      {vat.data !== undefined && (
        <div className={classes.panels}>
          <Periods period={vat.data.period} />
          <Panel title="VAT Return" aside={periodText(vat.data.period)}>
            <Boxes vat={vat.data} />
          </Panel>
          <Books vat={vat.data} />
          <GiftCards vat={vat.data} />
          <Payouts search={search} />
          <Files period={vat.data.period} />
        </div>
      )}
    </>
  )
}

/** Links to the quarters beside this one, and to those that end in other months. */
function Periods({ period: { from } }: { period: Period }) {
  const to = (months: number) => ({ from: addMonths(from, months) })
  return (
    <nav aria-label="Quarter" className={classes.periods}>
      <h2>
        {monthName(`${from}-01`)} to {monthName(`${addMonths(from, 2)}-01`)} {from.slice(0, 4)}
      </h2>
      <Link to="/admin/accounts" search={to(-3)} className="link">
        Previous quarter
      </Link>
      <Link to="/admin/accounts" search={to(3)} className="link">
        Next quarter
      </Link>
      <Link to="/admin/accounts" search={to(-1)} className="link">
        A month earlier
      </Link>
    </nav>
  )
}

function Boxes({ vat }: { vat: Vat }) {
  const { invoices, deposits, creditNotes } = vat
  return (
    <>
      {!vat.isRegistered && (
        <Note tone="warn">Your company isn’t registered for VAT, so new invoices have none.</Note>
      )}
      <table className={`${classes.boxes} num`} aria-label="Boxes">
        <tbody>
          <tr>
            <th scope="row">VAT on {countOf(invoices.count, 'invoice')}</th>
            <td>{inPounds(invoices.vatPence)}</td>
          </tr>
          {deposits.count > 0 && (
            <tr>
              <th scope="row">Of that, on {countOf(deposits.count, 'deposit')}</th>
              <td>{inPounds(deposits.vatPence)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">VAT on {countOf(creditNotes.count, 'credit note')}</th>
            <td>{minus(creditNotes.vatPence)}</td>
          </tr>
          <tr className={classes.sum}>
            <th scope="row">Box 1: VAT due on sales</th>
            <td>{vat.box1Pence < 0 ? minus(-vat.box1Pence) : inPounds(vat.box1Pence)}</td>
          </tr>
          <tr className={classes.sum}>
            <th scope="row">Box 6: sales without VAT, in whole pounds</th>
            <td>
              {vat.box6Pounds < 0 && '−'}£{Math.abs(vat.box6Pounds).toLocaleString('en-GB')}
            </td>
          </tr>
        </tbody>
      </table>
      <p className={`${classes.foot} muted small`}>
        Counted by the day on each invoice and credit note, London time. A deposit counts when it is
        paid. Boxes 4 and 7 are about what you buy, which the shop doesn’t know.
      </p>
    </>
  )
}

/** What was paid beside what was invoiced, and whether they agree. */
function Books({ vat }: { vat: Vat }) {
  const { invoices, creditNotes, payments, refunds, withoutInvoicePence, ofChangesPence } = vat
  const invoicedPence = invoices.totalPence - ofChangesPence
  const differencePence = payments.totalPence - withoutInvoicePence - invoicedPence
  return (
    <Panel title="Invoices and payments">
      <table className={`${classes.boxes} num`} aria-label="Invoices and payments">
        <tbody>
          <tr>
            <th scope="row">{countOf(payments.count, 'payment')}</th>
            <td>{inPounds(payments.totalPence)}</td>
          </tr>
          {payments.byGiftCardPence > 0 && (
            <tr>
              <th scope="row">Of that, paid by gift card</th>
              <td>{inPounds(payments.byGiftCardPence)}</td>
            </tr>
          )}
          {payments.outsidePence > 0 && (
            <tr>
              <th scope="row">Of that, paid outside the website</th>
              <td>{inPounds(payments.outsidePence)}</td>
            </tr>
          )}
          {withoutInvoicePence > 0 && (
            <tr>
              <th scope="row">Paid too late and refunded, without an invoice</th>
              <td>{minus(withoutInvoicePence)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{countOf(invoices.count, 'invoice')}</th>
            <td>{inPounds(invoices.totalPence)}</td>
          </tr>
          {ofChangesPence > 0 && (
            <tr>
              <th scope="row">For changed orders, credited in the same sum</th>
              <td>{minus(ofChangesPence)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{countOf(refunds.count, 'refund')}</th>
            <td>{minus(refunds.totalPence)}</td>
          </tr>
          <tr>
            <th scope="row">{countOf(creditNotes.count, 'credit note')}</th>
            <td>{minus(creditNotes.totalPence)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.foot}>
        {differencePence === 0
          ? 'Payments and invoices agree to the penny.'
          : `Payments and invoices differ by ${inPounds(Math.abs(differencePence))}. Run the check of the books.`}
      </p>
    </Panel>
  )
}

/** Gift cards: what was sold is owed until it is spent. */
function GiftCards({ vat: { giftCards } }: { vat: Vat }) {
  const { soldPence, issuedPence, spentPence, owedPence } = giftCards
  const rows: [string, number][] = [
    ['Sold, less refunds', soldPence],
    ['Issued without payment', issuedPence],
    ['Spent on orders, less refunds to cards', spentPence],
    ['Left on all cards at the end of the quarter', owedPence],
  ]
  return (
    <Panel title="Gift cards">
      <table className={`${classes.boxes} num`} aria-label="Gift cards">
        <tbody>
          {rows.map(([name, pence]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{pence < 0 ? minus(-pence) : inPounds(pence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${classes.foot} muted small`}>
        What is left is a debt of the shop, not turnover. No VAT is charged when a card is sold: it
        is on the invoice of the order that the card pays for, over the full price, also where you
        issued the card without payment. In the files of payments, what a card pays is a payment of
        its invoice, with a second line that takes it off the gift cards.
      </p>
    </Panel>
  )
}

function Files({ period: { from, months } }: { period: Period }) {
  return (
    <Panel title="For your accountant" aside={periodText({ from, months })}>
      <div className={classes.files}>
        {programs.map(({ name, files }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {files.map((file) => (
                <li key={file}>
                  <a
                    className="link"
                    href={`/admin/accounts/${file}.csv?from=${from}&months=${months}`}
                    download
                  >
                    {accountFiles[file]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={`${classes.foot} muted small`}>
        Each line carries the VAT that is printed on the invoice, so that your program doesn’t round
        it again.
      </p>
    </Panel>
  )
}

const minus = (pence: number) => (pence === 0 ? inPounds(0) : `−${inPounds(pence)}`)

const countOf = (count: number, what: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? what : `${what}s`}`
