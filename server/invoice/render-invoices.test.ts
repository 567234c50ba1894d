import { expect, test } from 'vitest'
import type { InvoiceFacts } from './invoice.schema.ts'
import { printable } from './page-layout.ts'
import { renderInvoices } from './render-invoices.ts'
import { defaultSettings } from '../settings/description/default-settings.ts'
import { sellerOf } from './seller.ts'

const aLine = { title: 'Tide Vase', quantity: 1, pricePence: 1200, vatPence: 200, totalPence: 1200 }

const anInvoice = (overrides: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  kind: 'invoice',
  number: 'HW-2026-000001',
  issuedAt: '2026-11-20T12:00:00.000Z',
  orderNumber: 7,
  corrects: null,
  seller: sellerOf(defaultSettings),
  buyer: { name: 'Rosalind Ash', lines: ['14 Tanners Row', 'Lewes', 'BN7 2QX'] },
  lines: [aLine],
  vatPercent: 20,
  vatPence: 200,
  totalPence: 1200,
  payment: 'Paid by card on 20 November 2026.',
  ...overrides,
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the same facts give the same PDF', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => renderInvoices('Shop', [anInvoice()])))
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
})

test('a short invoice is one page, and a credit note another', async () => {
  expect(pagesOf(await renderInvoices('Shop', [anInvoice()]))).toBe(1)
  const note = anInvoice({ kind: 'creditNote', corrects: 'HW-2026-000001' })
  expect(pagesOf(await renderInvoices('Shop', [anInvoice(), note]))).toBe(2)
})

test('many lines, and titles of any length, continue over several pages', async () => {
  const lines = Array.from({ length: 60 }, () => aLine)
  expect(pagesOf(await renderInvoices('Shop', [anInvoice({ lines })]))).toBe(3)
  const long = [aLine, { ...aLine, title: 'W'.repeat(5000) }, aLine]
  expect(pagesOf(await renderInvoices('Shop', [anInvoice({ lines: long })]))).toBe(1)
})

test.each([
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Zoe\u0308', 'Zoë'],
  ['two\nlines\tand\u200B more', 'two lines and more'],
  ['Ξένος 🎉', '????? ?'],
])('prints %j as %j', (given, printed) => {
  expect(printable(given)).toBe(printed)
})
