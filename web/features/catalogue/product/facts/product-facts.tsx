import { shapes } from '#server/catalogue-entry/facet-values.shared.ts'
import { kilogramsFromGrams } from '#server/lib/text/weight.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { DimensionDrawing } from '#web/ui/drawing/dimension-drawing.tsx'
import block from './block.module.css'
import { drawnOf } from '#web/features/catalogue/product/gallery/drawn-of.ts'
import { FitLink } from '#web/features/catalogue/product/fit/fit-link.tsx'
import type { ProductDetail } from '../load-product.ts'
import { packagingText } from './packaging-text.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './product-facts.module.css'

/** Front and side views where all measures are known, the other measures, and the packaging. */
export function DimensionsBlock({ product }: { product: ProductDetail }) {
  const drawn = drawnOf(product, useTaxonomy())
  const packed = packagingText(product)
  const measures = measuresOf(product)
  if (drawn === null && packed === '' && measures.length === 0) return null
  return (
    <section id="dimensions" className={block.block}>
      <h2>Dimensions</h2>
      {drawn !== null && <DimensionDrawing drawn={drawn} />}
      <p className={`${classes.note} muted small num`}>
        {drawn !== null &&
          (drawn.outlines !== null
            ? 'Front, side and top views are to the same scale, taken from the 3D model. '
            : drawn.kind === 'flat'
              ? 'Front, side and top views are to the same scale. '
              : 'Both views are to the same scale. ')}
        <Unbroken text={packed} />{' '}
        {(drawn !== null || product.boxes.length > 0) && <FitLink product={product} />}
      </p>
      {measures.length > 0 && <FactList facts={measures} />}
    </section>
  )
}

type Fact = [name: string, value: string]

/** The known facts of a product, in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The known measures of a product, labelled. */
export function measuresOf(product: Measured): Fact[] {
  const { weightGrams, minDoorwayCm } = product
  const long = product.category === 'beds' || product.category === 'mattresses'
  return known([
    ['Width', measureText(product.widthCm)],
    [long ? 'Length' : 'Depth', measureText(product.depthCm)],
    ['Height', measureText(product.heightCm)],
    ['Seat height', measureText(product.seatHeightCm)],
    ['Seat depth', measureText(product.seatDepthCm)],
    ['Weight', weightGrams === null ? null : `${kilogramsFromGrams(weightGrams)} kg`],
    ['Doorway', minDoorwayCm === null ? null : `At least ${minDoorwayCm} cm wide`],
  ])
}

type Measured = Pick<
  ProductDetail,
  | 'category'
  | 'widthCm'
  | 'depthCm'
  | 'heightCm'
  | 'seatHeightCm'
  | 'seatDepthCm'
  | 'weightGrams'
  | 'minDoorwayCm'
>

type Described = Pick<
  ProductDetail,
  'materials' | 'colour' | 'assemblyMinutes' | 'seats' | 'shape' | 'drawers'
>

/** The other known facts of a product, labelled. */
export const factsOf = (product: Described): Fact[] => {
  const { materials, colour, assemblyMinutes, seats, shape, drawers } = product
  return known([
    ['Seats', seats === null ? null : String(seats)],
    ['Shape', shapes.find(({ id }) => id === shape)?.label ?? null],
    ['Drawers', drawers === null ? null : String(drawers)],
    ['Materials', materials.length > 0 ? materials.join(', ') : null],
    ['Colour', colour],
    ['Assembly', assemblyText(assemblyMinutes)],
  ])
}

const known = (facts: readonly [string, string | null][]): Fact[] =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))

const measureText = (cm: number | null) => (cm === null ? null : `${cm} cm`)

function assemblyText(minutes: number | null): string | null {
  if (minutes === null) return null
  return minutes === 0 ? 'None needed' : `About ${minutes} minutes`
}
