import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderArrangedText } from '#server/lib/order/free-delivery.shared.ts'
import classes from './delivered-to.module.css'
import { DeliveryLine } from './delivery-line.tsx'
import { knownText } from './use-delivery-check.ts'

const promise = <b>Choose your delivery day</b>
const message = 'Free delivery to W1U 4EF from Wednesday 25 November'

/** The visible text of the line. */
const seen = (html: string) =>
  html
    .replace(new RegExp(`<div class="${classes['gone']}">.*?</div>`), '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the day for a known postcode replaces the general promise, at the same height', () => {
  expect(seen(renderToStaticMarkup(<DeliveryLine promise={promise} known={null} />))).toBe(
    'Choose your delivery day',
  )
  const known = knownText({ postcode: 'W1U 4EF', served: true, message })
  const html = renderToStaticMarkup(<DeliveryLine promise={promise} known={known} />)
  expect(seen(html)).toBe(message)
  expect(html).toContain('Choose your delivery day')
})

test('outside the zones nothing else is promised, and what the shop says of them is shown: that it can be ordered, and what comes next', () => {
  const told = `We send it with a carrier. ${orderArrangedText}`
  const known = knownText({ postcode: 'BT1 5GS', served: false, message: told })
  const html = renderToStaticMarkup(<DeliveryLine promise={promise} known={known} />)
  expect(seen(html)).toBe(`We don’t deliver to BT1 5GS ourselves ${told}`)
})
