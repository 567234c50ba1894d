import { describe, expect } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { test } from './browser.ts'
import { fetchHtml, headingsIn, linksIn, partOf, wordsIn } from './html.ts'

const { contact } = defaultSettings

const mainOf = async (path: string) => partOf(await fetchHtml(path), 'main')

test('the about page has the founding year, the figures and the opening hours', async () => {
  const main = await mainOf('/shop/about')
  for (const text of ['2015', '10,000', '50,000+', '2,500+', '99%', contact.hours]) {
    expect(wordsIn(main)).toContain(text)
  }
  const headings = ['Our story', 'What we stand for', 'Our first ten years', 'Meet the team']
  expect(headingsIn(main)).toEqual(expect.arrayContaining(headings))
})

test('the contact page has a telephone number and an e-mail address for each service', async () => {
  const main = await mainOf('/shop/contact')
  for (const { title, phone, email } of Object.values(contact.services)) {
    const part = main.split('<h2').find((one) => wordsIn(one).includes(title)) ?? ''
    const links = [...linksIn(part)]
    const addressOf = (text: string) => links.find(([name]) => name.includes(text))?.[1]
    expect(addressOf(phone)).toBe(phoneHref(phone))
    expect(addressOf(email)).toBe(`mailto:${email}`)
  }
  expect(headingsIn(main)).toContain('Why visit our showroom')
  const links = [...linksIn(main).keys()].join('; ')
  for (const way of ['WhatsApp', 'Text']) expect(links).toContain(`${way} ${contact.mobile}`)
  for (const text of [contact.place, contact.hours]) expect(wordsIn(main)).toContain(text)
})

test('the assembly page ends with a telephone number, an e-mail address and London, UK', async () => {
  const main = await mainOf('/shop/assembly-service')
  const headings = ['What we assemble', 'What is included', 'Why Hazelwick', 'Book a visit']
  expect(headingsIn(main)).toEqual(expect.arrayContaining(headings))
  const links = [...linksIn(main).keys()].join()
  expect(links).toContain(contact.services.assembly.phone)
  expect(links).toContain(contact.services.assembly.email)
  expect(wordsIn(main)).toContain('London, UK')
})

test('the removal page has four steps', async () => {
  const main = await mainOf('/shop/home-removal')
  const headings = ['What we move', 'What is included', 'Why Hazelwick', 'Get Quotation']
  expect(headingsIn(main)).toEqual(expect.arrayContaining(headings))
  const steps = ['Consultation', 'Packing', 'Transport', 'Unpacking']
  expect(headingsIn(main).filter((heading) => steps.includes(heading))).toEqual(steps)
})

describe('the footer', () => {
  test.for([
    ['About Us', '/shop/about'],
    ['Contact Us', '/shop/contact'],
    ['Privacy', '/shop/privacy'],
    ['Cookies', '/shop/cookies'],
    ['Terms', '/shop/terms'],
    ['Delivery', '/shop/delivery'],
    ['Returns', '/shop/returns'],
    ['Accessibility', '/shop/accessibility'],
  ] as const)('leads to %s', async ([name, path]) => {
    expect(linksIn(partOf(await fetchHtml('/shop/contact'), 'footer')).get(name)).toBe(path)
    expect((await fetchHtml(path)).headings).toEqual([name])
  })
})
