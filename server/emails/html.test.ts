import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { renderHtml } from './html.ts'

const { contact, promises, look } = defaultSettings
const sender = {
  shopName: 'Hazelwick',
  origin: 'https://hazelwick.example',
  contact,
  promises,
  accent: look.accent,
  wordmark: null,
}

test('on a phone a booked window wraps beside its label, an amount of money does not, and the margins are small', () => {
  const html = renderHtml(
    {
      subject: 'Confirmed',
      preview: '',
      heading: 'Thank you',
      parts: [
        { type: 'facts', rows: [{ label: 'Delivery', value: 'Tuesday 1 December, 7am to 1pm' }] },
        { type: 'lines', rows: [], totals: [{ label: 'Total', value: '£1,299.00' }] },
      ],
    },
    sender,
  )
  const styleOf = (text: string) => html.split(text)[0]?.match(/style="([^"]*)">$/)?.[1]
  expect(styleOf('Tuesday 1 December')).not.toContain('nowrap')
  expect(styleOf('£1,299.00')).toContain('nowrap')
  expect(html).toMatch(/@media \(max-width:480px\)\{\.panel\{padding:28px 20px/)
})
