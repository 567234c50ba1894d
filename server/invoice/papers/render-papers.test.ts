import { expect, test } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { traderText } from '#server/settings/description/trader.ts'
import { fillPlaceholders } from '#server/settings/description/placeholder-values.shared.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { coloursOfPdf } from '#server/test/pdf-text.ts'
import { cancellationForm, rightToCancel } from './cancellation-text.ts'
import { renderPapers } from './render-papers.ts'

const wordsOf = (settings: typeof oakAndLoom) =>
  fillPlaceholders(defaultSettings.terms.text, settings)

test('terms and cancellation form are PDFs, rendered once for the same settings', async () => {
  const papers = await renderPapers({ settings: oakAndLoom, version: 4 })
  for (const paper of [papers.terms, papers.form]) {
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await renderPapers({ settings: oakAndLoom, version: 4 })).toBe(papers)
  expect(await renderPapers({ settings: defaultSettings, version: 4 })).not.toBe(papers)
  expect(await renderPapers({ settings: oakAndLoom, version: 5 })).not.toBe(papers)
})

test('terms and form have the shop’s name in its accent colour', async () => {
  const settings = { ...oakAndLoom, look: { accent: '#6B2D5C', wordmark: '', icon: '' } }
  const { terms, form } = await renderPapers({ settings, version: 1 })
  for (const paper of [terms, form]) {
    expect(coloursOfPdf(paper)).toContain('4D2042')
    expect(coloursOfPdf(paper)).not.toContain('313B1E')
  }
})

test('the cancellation form has the fields of Schedule 3, and the instructions say where to send it', () => {
  const form = cancellationForm.map(({ label }) => label).join(' ')
  for (const word of ['hereby give notice', 'Ordered on', 'Name', 'Address', 'Signature', 'date']) {
    expect(form).toContain(word)
  }
  const words = rightToCancel(oakAndLoom).join(' ')
  for (const fact of ['within 14 days', '3 Loom Street', 'hello@oakandloom.example']) {
    expect(words).toContain(fact)
  }
})

test('refunds are due 14 days after the notice at the latest, because the shop collects', () => {
  expect(rightToCancel(oakAndLoom).join(' ')).toContain(
    'no later than 14 days after the day you told us you were cancelling',
  )
  expect(wordsOf(oakAndLoom)).toContain('within 14 days of you telling us at the latest')
})

test('the terms name the trader: registered name, number, office, VAT number, address', () => {
  const { legalName, number, registeredOffice, vatNumber } = oakAndLoom.company
  for (const fact of [legalName, number, registeredOffice, vatNumber, '3 Loom Street']) {
    expect(traderText(oakAndLoom)).toContain(fact)
    expect(wordsOf(oakAndLoom)).toContain(fact)
  }
  // The shop is at its registered office.
  expect(traderText(oakAndLoom).split('3 Loom Street')).toHaveLength(2)
  const contact = { ...oakAndLoom.contact, street: '9 Shuttle Lane' }
  expect(traderText({ ...oakAndLoom, contact })).toContain('9 Shuttle Lane')
})
