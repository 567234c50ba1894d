import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityInput } from './quantity-input.tsx'

const rendered = (how: { name?: string; isPosted?: boolean }) =>
  renderToStaticMarkup(<QuantityInput value={2} label="Oak Stool" onChange={() => {}} {...how} />)

test('before the scripts the field of a number stands alone: no button that does nothing', () => {
  const html = rendered({ name: 'quantity' })
  expect(html).toContain('name="quantity"')
  expect(html).not.toContain('<button')
})

test('before the scripts the buttons that post a form are there', () => {
  const buttons = rendered({ isPosted: true }).match(/<button type="submit"[^>]*value="\d"/g)
  expect(buttons).toHaveLength(2)
})
