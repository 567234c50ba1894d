import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mediaAt } from '#server/images/name.shared.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

type InShopProps = { children: ReactNode; shop?: ReturnType<typeof aPublicShop> }

/** A component as in a page of a shop, for tests of components that ask for its values. */
export function InShop({ children, shop = aPublicShop() }: InShopProps) {
  const context = {
    shop,
    taxonomy: taxonomyOf(shop.categories),
    media: mediaAt('', shop.mediaOrigin),
  }
  const router = createRouter({
    routeTree: createRootRoute(),
    context,
    // Links have addresses.
    history: createMemoryHistory(),
  })
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>
}
