import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { createBrowserClient, TRPCProvider } from '#web/lib/trpc.ts'
import { AddressFields } from './address-fields.tsx'
import { addressLabels } from '#web/lib/forms/address-labels.ts'
import { noAddress } from './address-values.ts'

function fieldsOf(shop: ReturnType<typeof aPublicShop>): { html: string; labels: string[] } {
  const router = createRouter({ routeTree: createRootRoute(), context: { shop } })
  const queryClient = new QueryClient()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={createBrowserClient(() => false)} queryClient={queryClient}>
        <RouterContextProvider router={router}>
          <AddressFields
            field={(name) => ({ name, error: undefined, onInput: () => {} })}
            entries={noAddress}
            fill={() => {}}
          />
        </RouterContextProvider>
      </TRPCProvider>
    </QueryClientProvider>,
  )
  return {
    html,
    labels: Array.from(html.matchAll(/<label[^>]*>([^<]+)/g), ([, label = '']) => label),
  }
}

test('the seven fields stand in the order of the specification, with no button, where no address can be found', () => {
  const { html, labels } = fieldsOf(aPublicShop())
  expect(labels).toEqual(Object.values(addressLabels))
  expect(html).not.toContain('Find address')
})

test('where addresses can be found, the postcode and its button come before what they fill in, and all seven can be typed', () => {
  const { html, labels } = fieldsOf(aPublicShop({ findsAddresses: true }))
  expect(labels.slice(2, 5)).toEqual(['Postcode', 'Address', 'Town or city'])
  expect(labels.toSorted()).toEqual(Object.values(addressLabels).toSorted())
  expect(html.indexOf('Find address')).toBeLessThan(html.indexOf('name="address"'))
})
