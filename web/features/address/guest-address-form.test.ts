import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deliveryAddressFields } from '#server/address/delivery-address.schema.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { GuestAddressForm } from './guest-address-form.tsx'

test('the checkout asks guests for an e-mail address, says what it is for, and goes on without it', () => {
  const form = createElement(GuestAddressForm, { entered: null, onEntered: () => {} })
  const router = createRouter({
    routeTree: createRootRoute(),
    context: { shop: aPublicShop(), posted: null },
  })
  const given = { router, children: form }
  const html = renderToStaticMarkup(createElement(RouterContextProvider, given))
  expect(html).toMatch(/Email for your receipt \(optional\)/)
  expect(html).toContain('We’ll email your confirmation, invoice, terms and cancellation form.')
  expect(html).toContain('Otherwise you can download them after paying.')
  const [field = ''] = html.match(/<input[^>]*type="email"[^>]*>/) ?? []
  expect(field).not.toBe('')
  expect(field).not.toMatch(/\brequired\b|aria-required="true"/)
  expect(Object.keys(deliveryAddressFields.shape)).not.toContain('email')
})
