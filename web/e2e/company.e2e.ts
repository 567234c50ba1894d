import { describe, expect } from 'vitest'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { test } from './browser.ts'

const { contact } = defaultSettings

test('the about page has the founding year, the figures and the opening hours', async ({
  page,
}) => {
  await page.goto('/shop/about')
  const main = page.getByRole('main')
  for (const text of ['2015', '10,000', '50,000+', '2,500+', '99%', contact.hours]) {
    await main.getByText(text).first().waitFor()
  }
  for (const name of ['Our story', 'What we stand for', 'Our first ten years', 'Meet the team']) {
    await main.getByRole('heading', { name }).waitFor()
  }
})

test('the contact page has a telephone number and an e-mail address for each service', async ({
  page,
}) => {
  await page.goto('/shop/contact')
  const main = page.getByRole('main')
  for (const { title, phone, email } of Object.values(contact.services)) {
    const part = main.getByRole('listitem').filter({ hasText: title })
    expect(await part.getByRole('link', { name: phone }).getAttribute('href')).toBe(
      phoneHref(phone),
    )
    expect(await part.getByRole('link', { name: email }).getAttribute('href')).toBe(
      `mailto:${email}`,
    )
  }
  await main.getByRole('heading', { name: 'Why visit our showroom' }).waitFor()
  for (const text of [contact.place, contact.hours, /^WhatsApp/, /^Text/]) {
    await main.getByText(text).first().waitFor()
  }
})

test('the assembly page ends with a telephone number, an e-mail address and London, UK', async ({
  page,
}) => {
  await page.goto('/shop/assembly-service')
  const main = page.getByRole('main')
  for (const name of ['What we assemble', 'What is included', 'Why Hazelwick', 'Book a visit']) {
    await main.getByRole('heading', { name }).waitFor()
  }
  await main.getByRole('link', { name: contact.services.assembly.phone }).waitFor()
  await main.getByRole('link', { name: contact.services.assembly.email }).waitFor()
  await main.getByText('London, UK').waitFor()
})

test('the removal page has four steps', async ({ page }) => {
  await page.goto('/shop/home-removal')
  for (const name of ['What we move', 'What is included', 'Why Hazelwick', 'Get Quotation']) {
    await page.getByRole('main').getByRole('heading', { name }).waitFor()
  }
  const steps = page.getByRole('heading', { level: 3 })
  expect(await steps.allTextContents()).toEqual([
    'Consultation',
    'Packing',
    'Transport',
    'Unpacking',
  ])
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
  ] as const)('leads to %s', async ([name, path], { page }) => {
    await page.goto('/shop/contact')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
