import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createBrowserClient, TRPCProvider } from '#web/lib/trpc.ts'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { OrderBalance } from './order-balance.tsx'

test('the balance of an order is named once: its form has no heading beside that of its panel', () => {
  const queryClient = new QueryClient()
  const balance = { pence: 62_000, dueOn: '2027-02-12' }
  const html = renderToStaticMarkup(
    <InShop>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={createBrowserClient(() => false)} queryClient={queryClient}>
          <OrderBalance order={{ id: 'one', balance }} />
        </TRPCProvider>
      </QueryClientProvider>
    </InShop>,
  )
  expect(html).toContain('£620.00 to pay by 12 February 2027')
  expect(html).not.toMatch(/<h\d|Balance/)
})
