import { guaranteeText } from '../product/facts/guarantee-and-help.tsx'
import { factsOf, measuresOf } from '../product/facts/product-facts.tsx'
import type { ProductDetail } from '../product/load-product.ts'

/** A fact of all compared products; null where it is not known of one. */
export type ComparedFact = { name: string; values: (string | null)[]; differs: boolean }

type Known = Parameters<typeof measuresOf>[0] &
  Parameters<typeof factsOf>[0] &
  Pick<ProductDetail, 'guaranteeYears' | 'care'> & {
    boxes: readonly object[]
    family: Pick<NonNullable<ProductDetail['family']>, 'facts'> | null
  }

/** The facts of one product by their names, in the order of its page. */
function factsByName(product: Known): Map<string, string> {
  const { guaranteeYears, boxes, family, care } = product
  const [material] = family?.facts ?? []
  const facts: [string, string | null | undefined][] = [
    ...measuresOf(product),
    ...factsOf(product),
    ['Made of', material?.composition],
    ['Rub test', material?.rubCount ? `${material.rubCount.toLocaleString('en-GB')} rubs` : null],
    ['Care', care ?? material?.care],
    ['Arrives in', boxes.length === 0 ? null : boxesText(boxes.length)],
    ['Guarantee', guaranteeYears === null ? null : guaranteeText(guaranteeYears)],
  ]
  return new Map(facts.flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

const boxesText = (count: number) => (count === 1 ? 'One box' : `${count} boxes`)

/**
 * The facts of the products side by side: each that is known of one at least, with whether the
 * products differ in it.
 */
export function comparedFacts(products: readonly Known[]): ComparedFact[] {
  const known = products.map(factsByName)
  return namesInOrder(known.map((facts) => [...facts.keys()])).map((name) => {
    const values = known.map((facts) => facts.get(name) ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
}

/** All names, where a name that only some lists have stands behind the one before it there. */
function namesInOrder(lists: readonly string[][]): string[] {
  const names: string[] = []
  for (const list of lists) {
    let at = 0
    for (const name of list) {
      const known = names.indexOf(name)
      if (known < 0) names.splice(at, 0, name)
      at = (known < 0 ? at : known) + 1
    }
  }
  return names
}
