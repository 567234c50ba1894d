import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'

const render = (text: string, linked: boolean) =>
  renderToStaticMarkup(<MessageText text={text} linked={linked} />)

test('addresses that a buyer wrote are no links', () => {
  const html = render('Look at https://evil.example/login', false)
  expect(html).toContain('https://evil.example/login')
  expect(html).not.toContain('<a')
})

test('addresses that staff wrote are links, and nothing else is', () => {
  const html = render('See https://hazelwick.example/care, or javascript:alert(1)', true)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://hazelwick.example/care"'])
})

test('HTML in a message is shown as it was typed', () => {
  for (const linked of [false, true]) {
    expect(render('<img src=x onerror=alert(1)>', linked)).toContain('&lt;img src=x')
  }
})
