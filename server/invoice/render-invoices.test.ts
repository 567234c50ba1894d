import { expect, test } from 'vitest'
import type { InvoiceFacts } from './invoice.schema.ts'
import { renderInvoices } from './render-invoices.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { oakAndLoom } from '../test/oak-and-loom.ts'
import { coloursOfPdf, textOfPdf } from '../test/pdf-text.ts'
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
  const [one, other] = await Promise.all(
    [1, 2].map(() => renderInvoices(defaultSettings, [anInvoice()])),
  )
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
})

test('a short invoice is one page, and a credit note another', async () => {
  expect(pagesOf(await renderInvoices(defaultSettings, [anInvoice()]))).toBe(1)
  const note = anInvoice({ kind: 'creditNote', corrects: 'HW-2026-000001' })
  expect(pagesOf(await renderInvoices(defaultSettings, [anInvoice(), note]))).toBe(2)
})

test("invoices have the wordmark as letterhead, with the shop's name as its text", async () => {
  const drawn = await renderInvoices(oakAndLoom, [anInvoice()])
  expect(drawn.toString('latin1')).toContain('/Subtype /Image')
  const inType = { ...oakAndLoom, look: { ...oakAndLoom.look, wordmark: '' } }
  const typed = await renderInvoices(inType, [anInvoice()])
  expect(typed.toString('latin1')).not.toContain('/Subtype /Image')
  expect(pagesOf(drawn)).toBe(1)
})

test('the name set in type at the head of an invoice has the shop’s accent, not that of the defaults', async () => {
  const look = { ...oakAndLoom.look, wordmark: '' }
  const own = await renderInvoices({ ...oakAndLoom, look }, [anInvoice()])
  // #2D4756 and #313B1E, each channel as a share of 255.
  expect(coloursOfPdf(own)).toContain('2D4756')
  expect(coloursOfPdf(own)).not.toContain('313B1E')
  expect(coloursOfPdf(await renderInvoices(defaultSettings, [anInvoice()]))).toContain('313B1E')
})

test('an invoice never calls delivery free: it may have a price, or be to be arranged', async () => {
  const words = textOfPdf(await renderInvoices(defaultSettings, [anInvoice()]))
  expect(words).toContain('Unit prices include VAT.')
  expect(words).not.toMatch(/free/i)
})

test('many lines, and titles of any length, continue over several pages', async () => {
  const lines = Array.from({ length: 60 }, () => aLine)
  expect(pagesOf(await renderInvoices(defaultSettings, [anInvoice({ lines })]))).toBe(3)
  const long = [aLine, { ...aLine, title: 'W'.repeat(5000) }, aLine]
  expect(pagesOf(await renderInvoices(defaultSettings, [anInvoice({ lines: long })]))).toBe(1)
})

test.each([
  'Nguyễn Thị',
  '李',
  '鈴木 さくら',
  '12½ High Street',
  'Łukasz Żółć',
  'Zoë',
  'two lines',
  'H₂O, m² ± 5 mm™ ¼ ŵ',
  'Ξένος',
  'Юлія',
  '김민수',
  'محمد',
])('every letter of “%s” prints on an invoice and a credit note', async (name) => {
  for (const kind of ['invoice', 'creditNote'] as const) {
    const facts = anInvoice({ kind, buyer: { name, lines: [name] } })
    const words = textOfPdf(await renderInvoices(defaultSettings, [facts]))
    for (const word of name.split(' ')) expect(words).toContain(word)
  }
})
