import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { ProductFamily } from '../../../../../server/catalogue/catalogue.schema.ts'
import { useUser } from '../../../../lib/session.ts'
import { decodePicture } from '../../../../ui/decode-picture.ts'
import { prepareProduct } from '../load-product.ts'
import { gallerySizes } from '../gallery-sizes.ts'
import { neighboursOf } from './neighbours.ts'

/** Where a variant is shown: on its page, or in the dialog over a list. */
export type Opens = 'page' | 'dialog'

/**
 * Changes to another variant of a family. What it takes is loaded before the address changes, so that
 * the page stays as it is until the next one can be shown; of several presses the last one counts.
 */
export function useChoose(family: ProductFamily, opens: Opens) {
  const router = useRouter()
  const user = useUser()
  const last = useRef<string>(undefined)

  /** Loads a variant with its picture. */
  const prepare = useCallback(
    async (slug: string) => {
      const { api } = router.options.context
      const { images } = await prepareProduct({ api, user }, slug)
      void decodePicture(images[0], gallerySizes)
    },
    [router, user],
  )

  const choose = async (slug: string) => {
    last.current = slug
    // What cannot be loaded is told by the page that is opened.
    if (navigator.onLine) await prepare(slug).catch(() => {})
    if (last.current !== slug) return
    await router.navigate(
      opens === 'page'
        ? { to: '/shop/product/$slug', params: { slug }, resetScroll: false }
        : {
            to: '.',
            search: (search) => ({ ...search, product: slug }),
            state: (state) => ({ ...state, choices: (state.choices ?? 0) + 1 }),
            mask: { to: '/shop/product/$slug', params: { slug }, unmaskOnReload: true },
            resetScroll: false,
          },
    )
  }

  /** Loads what the pointer, a finger or the focus has come to. */
  const expect = useCallback((slug: string) => void prepare(slug).catch(() => {}), [prepare])
  useNeighbours(family, expect)
  return { choose, expect }
}

/** Loads the variants that are likely to be chosen next, once the browser has nothing else to do. */
function useNeighbours(family: ProductFamily, expect: (slug: string) => void) {
  const slugs = neighboursOf(family).join(' ')
  useEffect(() => {
    if (slugs === '' || savesData()) return
    const load = () => slugs.split(' ').forEach(expect)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [slugs, expect])
}

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many variants were chosen in the product dialog since it was opened. */
    choices?: number
  }
}
