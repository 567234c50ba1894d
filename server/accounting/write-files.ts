import { csvRow, guarded } from '#server/lib/csv.ts'
import type { Deps } from '../platform/deps.ts'
import { shortDate } from '../lib/london-time.shared.ts'
import { poundsText } from '../lib/money.shared.ts'
import { orderName, removalName } from '../lib/order-name.shared.ts'
import { giftCardName } from '../gift-card/gift-card.shared.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import type { AccountFile } from './export-files.shared.ts'
import type { Period } from './period.shared.ts'
import { type GiftCardMovement, readGiftCardEntries } from './read-gift-card-entries.ts'
import { type MoneyMovement, type Paper, readMoney, readPapers } from './read-entries.ts'

/**
 * Where sales stand in the default chart of accounts of each program, and its words for VAT of 20 %
 * and for none. Sources: Xero's and QuickBooks' templates for importing invoices, and Sage 50's
 * "Audit Trail Transactions". A shop with other accounts changes them when it imports.
 */
const XERO = { account: '200', vat: '20% (VAT on Income)', none: 'No VAT' }
const SAGE = {
  customer: 'WEBSALES',
  sales: '4000',
  bank: '1200',
  owed: '2102',
  vat: 'T1',
  none: 'T9',
}
const QUICKBOOKS = { item: 'Sales', vat: '20.0% S', none: 'No VAT' }

type Line = Paper['facts']['lines'][number]

/** A file for an accounting program: its columns, and the rows of what it has. */
type FileWriter = { columns: readonly string[] } & (
  | { papers: (paper: Paper, nameOf: NameOf) => readonly (readonly string[])[] }
  | { money: (movement: MoneyMovement, nameOf: NameOf) => readonly (readonly string[])[] }
  | { giftCards: (entry: GiftCardMovement, nameOf: NameOf) => readonly string[] }
)

/** The name of the order or removal of a paper or payment. */
type NameOf = (of: {
  orderNumber?: number | null | undefined
  orderPrefix?: string | undefined
  removalNumber?: number | null | undefined
  giftCardNumber?: number | null | undefined
}) => string

const writers: Record<AccountFile, FileWriter> = {
  'xero-invoices': {
    columns: [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POCity',
      'POPostalCode',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'Currency',
    ],
    // Xero takes an invoice of a negative sum for a credit note; its amounts include VAT.
    papers: ({ email, facts }, nameOf) => {
      const sign = signOf(facts)
      const [address = '', city = '', postcode = ''] = facts.buyer.lines
      const day = shortDate(facts.issuedAt)
      return facts.lines.map((line) => {
        const { quantity, unitPence, description } = unitsOf(line)
        return [
          facts.buyer.name,
          email ?? '',
          address,
          city,
          postcode,
          facts.number,
          nameOf(facts),
          day,
          day,
          poundsText(sign * facts.totalPence),
          description,
          String(quantity),
          poundsText(sign * unitPence),
          XERO.account,
          taxOf(XERO, facts),
          poundsText(sign * line.vatPence),
          'GBP',
        ]
      })
    },
  },
  'xero-payments': {
    columns: ['*Date', '*Amount', 'Payee', 'Description', 'Reference'],
    money: (moved, nameOf) =>
      inAndOut(moved).map(({ amountPence, details }) => [
        shortDate(moved.at),
        poundsText(amountPence),
        moved.payee,
        details,
        moved.paper ?? nameOf(moved),
      ]),
  },
  'sage-invoices': {
    columns: sageColumns(),
    papers: ({ facts }, nameOf) =>
      facts.lines.map((line) => {
        const sign = signOf(facts)
        const isCredit = sign * facts.totalPence < 0
        // Sage's credits have no sign of their own.
        const out = isCredit ? -sign : sign
        return [
          isCredit ? 'SC' : 'SI',
          SAGE.customer,
          SAGE.sales,
          '0',
          shortDate(facts.issuedAt),
          facts.number,
          unitsOf(line).described.slice(0, 60),
          poundsText(out * (line.totalPence - line.vatPence)),
          taxOf(SAGE, facts),
          poundsText(out * line.vatPence),
          nameOf(facts),
        ]
      }),
  },
  'sage-payments': {
    columns: sageColumns(),
    // Money in is a payment on account, money out a sales payment; neither has VAT. What was paid for
    // a gift card is owed: a receipt, or a payment, of the bank.
    money: (moved, nameOf) =>
      inAndOut(moved).map(({ amountPence, isOwed, details }) => [
        ...(isOwed
          ? [amountPence < 0 ? 'BP' : 'BR', SAGE.bank, SAGE.owed]
          : [amountPence < 0 ? 'SP' : 'SA', SAGE.customer, SAGE.bank]),
        '0',
        shortDate(moved.at),
        moved.paper ?? nameOf(moved),
        details.slice(0, 60),
        poundsText(Math.abs(amountPence)),
        SAGE.none,
        '0.00',
        nameOf(moved),
      ]),
  },
  // For a journal: sales and spending of gift cards move what the shop owes, and what staff issue is
  // an expense.
  'gift-cards': {
    columns: ['Date', 'Gift card', 'Entry', 'Order', 'Invoice', 'Amount'],
    giftCards: (entry, nameOf) => [
      shortDate(entry.createdAt),
      giftCardName(entry.number),
      GIFT_CARD_WORDS[entry.kind],
      nameOf(entry),
      entry.invoice ?? '',
      poundsText(entry.pence),
    ],
  },
  'quickbooks-invoices': quickBooksFile('invoice', ['*InvoiceNo', '*InvoiceDate']),
  'quickbooks-credit-notes': quickBooksFile('creditNote', ['*CreditNoteNo', '*CreditNoteDate']),
  'quickbooks-payments': {
    columns: ['Date', 'Description', 'Amount'],
    money: (moved, nameOf) =>
      inAndOut(moved).map(({ amountPence, details }) => [
        shortDate(moved.at),
        [details, moved.payee, moved.paper ?? nameOf(moved)].join(', '),
        poundsText(amountPence),
      ]),
  },
}

function sageColumns(): string[] {
  return [
    'Type',
    'Account Reference',
    'Nominal A/C Ref',
    'Department Code',
    'Date',
    'Reference',
    'Details',
    'Net Amount',
    'Tax Code',
    'Tax Amount',
    'Extra Reference',
  ]
}

/** QuickBooks imports invoices and credit notes apart; its amounts are without VAT. */
function quickBooksFile(kind: 'invoice' | 'creditNote', [number, day]: string[]): FileWriter {
  return {
    columns: [
      number ?? '',
      '*Customer',
      day ?? '',
      '*DueDate',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      '*ItemAmount',
      'ItemTaxCode',
      'ItemTaxAmount',
      'Currency',
    ],
    papers: ({ facts }, nameOf) =>
      facts.kind === kind
        ? facts.lines.map((line) => {
            const net = poundsText(line.totalPence - line.vatPence)
            const issued = shortDate(facts.issuedAt)
            return [
              facts.number,
              facts.buyer.name,
              issued,
              issued,
              nameOf(facts),
              QUICKBOOKS.item,
              unitsOf(line).described,
              '1',
              net,
              net,
              taxOf(QUICKBOOKS, facts),
              poundsText(line.vatPence),
              'GBP',
            ]
          })
        : [],
  }
}

/**
 * A line as quantity and price of one; as one of the whole where the price of one times the quantity
 * is not the line's total.
 */
function unitsOf({ title, quantity, pricePence, totalPence }: Line) {
  const described = quantity === 1 ? title : `${quantity} × ${title}`
  return quantity * pricePence === totalPence
    ? { quantity, unitPence: pricePence, description: title, described }
    : { quantity: 1, unitPence: totalPence, description: described, described }
}

const signOf = ({ kind }: Paper['facts']) => (kind === 'creditNote' ? -1 : 1)

const taxOf = (words: { vat: string; none: string }, { vatPercent }: Paper['facts']) =>
  vatPercent > 0 ? words.vat : words.none

/** Pounds as programs read them: 1234.50, with a minus before what is negative. */

const MONEY_WORDS = {
  payment: 'Payment',
  refund: 'Refund',
  refundFailed: 'Failed refund',
  lost: 'Lost dispute',
} as const

const GIFT_CARD_WORDS = {
  issued: 'Issued',
  spent: 'Spent',
  returned: 'Returned',
  refunded: 'Refunded to the card',
  cancelled: 'Refunded to its buyer',
} as const

const detailsOf = ({ kind, method, intentId, giftCardNumber }: MoneyMovement) =>
  [
    giftCardNumber !== null && 'Gift card sold',
    `${MONEY_WORDS[kind]}, ${paymentMethods[method].inText}`,
    intentId,
  ]
    .filter(Boolean)
    .join(', ')

/** A row of a payment: what it adds to the bank, and whether it is of what gift cards are owed. */
interface MoneyRow {
  amountPence: number
  isOwed: boolean
  details: string
}

/**
 * The rows of a payment or refund. What a gift card pays closes its invoice as a payment does, and a
 * second row takes the same off what is owed for gift cards, so that the bank ends where it was.
 */
function inAndOut(moved: MoneyMovement): MoneyRow[] {
  const { amountPence, method, giftCardNumber } = moved
  const row = { amountPence, isOwed: giftCardNumber !== null, details: detailsOf(moved) }
  if (method !== 'gift_card') return [row]
  const details = amountPence < 0 ? 'Gift card balance restored' : 'Gift card balance spent'
  return [row, { amountPence: -amountPence, isOwed: true, details }]
}

/** Cells that begin like a number stay one: a minus is no formula then. */
const cell = (text: string) => (/^-\d+\.\d\d$/.test(text) ? text : guarded(text))

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => csvRow(cells.map(cell))).join('')

/**
 * Writes a file of a period in the columns of an accounting program, in parts: the header, then its
 * rows. VAT is that of each line of the paper, never worked out again.
 */
export async function* writeAccountFile(
  deps: Pick<Deps, 'pool' | 'settings'>,
  file: AccountFile,
  period: Period,
): AsyncGenerator<string> {
  const settings = deps.settings.current()
  const nameOf: NameOf = ({ orderNumber, orderPrefix, removalNumber, giftCardNumber }) =>
    orderNumber != null
      ? orderName(orderPrefix === undefined ? settings : { company: { orderPrefix } }, orderNumber)
      : removalNumber != null
        ? removalName(removalNumber)
        : giftCardNumber == null
          ? ''
          : giftCardName(giftCardNumber)
  const writer = writers[file]
  yield csvRow(writer.columns)
  if ('papers' in writer) {
    for await (const papers of readPapers(deps, period)) {
      yield rowsOf(papers.flatMap((paper) => writer.papers(paper, nameOf)))
    }
    return
  }
  if ('giftCards' in writer) {
    for await (const entries of readGiftCardEntries(deps, period)) {
      yield rowsOf(entries.map((entry) => writer.giftCards(entry, nameOf)))
    }
    return
  }
  for await (const moved of readMoney(deps, period)) {
    yield rowsOf(moved.flatMap((one) => writer.money(one, nameOf)))
  }
}
