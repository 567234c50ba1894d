import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stringifySearch } from '#web/lib/search-params.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { isAskable } from './keyword.ts'
import classes from './suggestions.module.css'

/** A suggestion and its link. */
export type Option = {
  key: string
  href: string
  content: ReactNode
  group: string
}

/** The suggestions for a keyword: words, categories and products in one list. */
export function useOptions(keyword: string): Option[] {
  // Responses for another keyword are dropped by their key.
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.catalogue.suggest.queryOptions(
      { keyword },
      {
        enabled: isAskable(keyword),
        staleTime: 60_000,
        trpc: { abortOnUnmount: true },
      },
    ),
  )
  if (!data) return []
  return [
    ...data.pages.map(({ title, path }) => ({
      key: `page ${path} ${title}`,
      group: 'Help',
      href: path,
      content: title,
    })),
    ...data.words.map((word) => ({
      key: `word ${word}`,
      group: 'Suggested searches',
      href: `/shop/search${stringifySearch({ keyword: word })}`,
      content: (
        <>
          <SearchIcon size={18} /> <Completed word={word} typed={keyword} />
        </>
      ),
    })),
    ...data.categories.map(({ category, subcategory, label }) => ({
      key: `category ${category} ${subcategory}`,
      group: 'Categories',
      href: `/shop/listing${stringifySearch({ category, subcategory })}`,
      content: label,
    })),
    ...data.products.map((product) => ({
      key: product.id,
      group: 'Products',
      href: `/shop/product/${product.slug}`,
      content: <Suggested product={product} />,
    })),
  ]
}

/** A completed word, with the completion in bold. */
function Completed({ word, typed }: { word: string; typed: string }) {
  const same = word.startsWith(typed) ? typed.length : word.lastIndexOf(' ') + 1
  return (
    <span>
      {word.slice(0, same)}
      <b>{word.slice(same)}</b>
    </span>
  )
}

type Product = RouterOutputs['catalogue']['suggest']['products'][number]

function Suggested({ product }: { product: Product }) {
  const { family, widthCm, stock, leadDays } = product
  const choices = family?.swatches.length ?? 0
  const facts = [
    widthCm !== null && `${widthCm} cm wide`,
    choices > 1 && `${choices} colours`,
    stock === 0 && leadDays === null && 'out of stock',
  ].filter((fact) => fact !== false)
  return (
    <>
      <span className={classes.picture}>
        <Picture name={product.image} alt="" sizes="56px" />
      </span>
      <span className={classes.title}>
        {family?.title ?? product.title}
        <span className="muted small num">{facts.join(', ')}</span>
      </span>
      <span className={classes.cost}>
        <Price
          pricePence={product.pricePence}
          salePricePence={product.salePricePence}
          showsWas={product.showsWas}
          from={family?.pricesDiffer === true}
        />
      </span>
    </>
  )
}
