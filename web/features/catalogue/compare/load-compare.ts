import { isNotFound } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import type { Api, RouterInputs } from '#web/lib/trpc.ts'
import { type ProductDetail, readProduct } from '../product/load-product.ts'
import { mostCompared, readCompared } from './compared.ts'

/** The slugs of a comparison: those side by side, those without a place, those no longer sold. */
export type Compared = { shown: string[]; waiting: string[]; gone: string[] }

/** The products of a category that can join a comparison. */
export const othersInput = (category: string) =>
  ({
    category: [category],
    perFamily: true,
    sortBy: 'title-atoz',
    limit: 60,
  }) satisfies RouterInputs['catalogue']['list']

/** Loads the first products that an address names, and what else their category has. */
export async function loadCompared(api: Api, named: string | undefined): Promise<Compared> {
  const slugs = readCompared(named)
  const read = await Promise.all(slugs.map((slug) => readOnSale(api, slug)))
  const onSale = read.filter((product) => product !== null)
  const [first] = onSale
  if (first !== undefined && onSale.length < mostCompared) {
    const others = api.trpc.catalogue.list.queryOptions(othersInput(first.category))
    await api.queryClient.query(others).catch(noop)
  }
  const sold = onSale.map(({ slug }) => slug)
  return {
    shown: sold.slice(0, mostCompared),
    waiting: sold.slice(mostCompared),
    gone: slugs.filter((_, index) => read[index] === null),
  }
}

async function readOnSale(api: Api, slug: string): Promise<ProductDetail | null> {
  try {
    return await readProduct(api, slug)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
