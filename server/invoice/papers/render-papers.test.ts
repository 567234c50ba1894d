import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings/description/default-settings.ts'
import { termsOf, traderText } from '../../settings/description/terms.ts'
import { oakAndLoom } from '../../test/oak-and-loom.ts'
import { cancellationForm, rightToCancel } from './cancellation-words.ts'
import { renderPapers } from './render-papers.ts'

const wordsOf = (settings: typeof oakAndLoom) =>
  termsOf(settings)
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')

test('terms and the form for cancelling are PDFs, drawn once for the same settings', async () => {
  const papers = await renderPapers(oakAndLoom)
  for (const paper of [papers.terms, papers.form]) {
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await renderPapers(oakAndLoom)).toBe(papers)
  expect(await renderPapers(defaultSettings)).not.toBe(papers)
})

test('the form for cancelling asks what Schedule 3 asks, and the instructions say to whom', () => {
  const form = cancellationForm.map(({ label }) => label).join(' ')
  for (const word of ['hereby give notice', 'Ordered on', 'Name', 'Address', 'Signature', 'date']) {
    expect(form).toContain(word)
  }
  const words = rightToCancel(oakAndLoom).join(' ')
  for (const fact of ['within 14 days', '3 Loom Street', 'hello@oakandloom.example']) {
    expect(words).toContain(fact)
  }
})

test('money goes back at the latest 14 days after the notice, because the shop collects', () => {
  expect(rightToCancel(oakAndLoom).join(' ')).toContain(
    'at the latest 14 days after the day on which you told us',
  )
  expect(wordsOf(oakAndLoom)).toContain('at the latest 14 days after you told us')
})

test('the terms name the trader: registered name, number, office, VAT number, address', () => {
  const { legalName, number, registeredOffice, vatNumber } = oakAndLoom.company
  for (const fact of [legalName, number, registeredOffice, vatNumber, '3 Loom Street']) {
    expect(traderText(oakAndLoom)).toContain(fact)
    expect(wordsOf(oakAndLoom)).toContain(fact)
  }
})
