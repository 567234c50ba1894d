import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import { useUser } from '#web/lib/session.ts'
import { decodePicture } from '#web/ui/pictures/decode-picture.ts'
import { prepareProduct } from '../load-product.ts'
import { gallerySizes } from '../gallery/use-pictured.ts'
import { chosenOf, variantOf } from './variants.ts'

/** Where a variant is shown: on its page, or in the dialog over a list. */
export type Opens = 'page' | 'dialog'

/** Shows a variant; null: that of the URL. */
export type Show = (slug: string | null) => void

/** The slug to show: that of the URL, unless a variant has just been selected. */
export function useShown<Slug extends string | undefined>(slug: Slug) {
  const [chosen, show] = useState<string | null>(null)
  return [slug === undefined ? slug : (chosen ?? slug), show satisfies Show] as const
}

/**
 * Selects another variant of a family. Its data are loaded first, so that the page stays until it
 * can be shown; of several clicks the last one counts. Loaded data are shown within the click's
 * event, and the router navigates to the URL after that paint, because navigating takes several
 * times as long as rendering another price and picture.
 */
export function useChoose(family: ProductFamily, opens: Opens, show: Show) {
  const router = useRouter()
  const user = useUser()
  const last = useRef<string>(undefined)
  const expected = useRef(new Set<string>())

  /** Loads a variant with its picture. */
  const prepare = useCallback(
    async (slug: string) => {
      const { images } = await prepareProduct({ ...router.options.context, user }, slug)
      void decodePicture(router.options.context.media, images[0], gallerySizes)
    },
    [router, user],
  )

  const choose = async (slug: string) => {
    last.current = slug
    const { queryClient, trpc } = router.options.context
    const isLoaded = () =>
      queryClient.getQueryData(trpc.catalogue.product.queryKey({ slug })) !== undefined
    // Failures are shown by the page that is opened; offline no page is opened.
    if (navigator.onLine) {
      if (!isLoaded()) await prepare(slug).catch(() => {})
      if (last.current !== slug) return
      if (isLoaded()) {
        show(slug)
        await painted()
      }
    }
    if (last.current !== slug) return
    await router.navigate(
      opens === 'page'
        ? { to: '/shop/product/$slug', params: { slug }, resetScroll: false }
        : {
            to: '.',
            search: (search) => ({ ...search, product: slug }),
            state: ({ choices, ...state }) => ({
              ...state,
              ...(choices !== undefined && { choices: choices + 1 }),
            }),
            mask: { to: '/shop/product/$slug', params: { slug }, unmaskOnReload: true },
            resetScroll: false,
          },
    )
    if (last.current === slug) show(null)
  }

  /**
   * Prefetches the variant that is hovered, touched or focused; one click fires all three events.
   */
  const expect = useCallback(
    (slug: string) => {
      if (expected.current.has(slug)) return
      expected.current.add(slug)
      prepare(slug).catch(() => expected.current.delete(slug))
    },
    [prepare],
  )
  useNeighbours(family, expect)
  return { choose, expect }
}

/** Resolves once the next frame is painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Prefetches the variants that are likely to be selected next, when the browser is idle. */
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
    /**
     * The number of selections in the product dialog since a card opened it; undefined when an
     * address did.
     */
    choices?: number
  }
}

/** The maximum number of prefetched variants. */
const most = 4

/**
 * The slugs of the variants to prefetch: the neighbours of each option's selected value, nearest
 * first; four at most.
 */
export function neighboursOf(family: ProductFamily): string[] {
  const chosen = chosenOf(family)
  const near = [1, -1, 2, -2].flatMap((distance) =>
    chosen.map((value, option) => variantOf(family, chosen.with(option, value + distance))?.slug),
  )
  return near.filter((slug) => slug !== undefined).slice(0, most)
}
