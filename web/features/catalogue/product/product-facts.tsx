import { DimensionDrawing } from '../../../ui/drawing/dimension-drawing.tsx'
import block from './block.module.css'
import { drawnOf } from './drawn-of.ts'
import { FitLink } from './fit/fit-link.tsx'
import type { ProductDetail } from './gallery.tsx'
import { packagingText } from './packaging-text.ts'
import classes from './product-facts.module.css'

/** Front and side views with measures where all are known, and the packaging. */
export function DimensionsBlock({ product }: { product: ProductDetail }) {
  const drawn = drawnOf(product)
  const packed = packagingText(product)
  if (drawn === null && packed === '') return null
  return (
    <section className={block.block}>
      <h2>Dimensions</h2>
      {drawn !== null && <DimensionDrawing drawn={drawn} />}
      <p className={`${classes.note} muted small num`}>
        {drawn !== null &&
          (drawn.outlines === null
            ? 'Both views are to the same scale. '
            : 'Front, side and top views are to the same scale, taken from the 3D model. ')}
        {packed} {(drawn !== null || product.boxes.length > 0) && <FitLink product={product} />}
      </p>
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

/** The known facts of a product, labelled. */
export function factsOf(product: ProductDetail): Fact[] {
  const { materials, colour, weightGrams, minDoorwayCm, assemblyMinutes } = product
  const long = product.category === 'beds' || product.category === 'mattresses'
  const facts: [string, string | null][] = [
    ['Materials', materials.length > 0 ? materials.join(', ') : null],
    ['Colour', colour],
    ['Width', measureText(product.widthCm)],
    [long ? 'Length' : 'Depth', measureText(product.depthCm)],
    ['Height', measureText(product.heightCm)],
    ['Seat height', measureText(product.seatHeightCm)],
    ['Seat depth', measureText(product.seatDepthCm)],
    ['Weight', weightGrams === null ? null : `${weightGrams / 1000} kg`],
    ['Doorway', minDoorwayCm === null ? null : `At least ${minDoorwayCm} cm wide`],
    ['Assembly', assemblyText(assemblyMinutes)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

const measureText = (cm: number | null) => (cm === null ? null : `${cm} cm`)

function assemblyText(minutes: number | null): string | null {
  if (minutes === null) return null
  return minutes === 0 ? 'None needed' : `About ${minutes} minutes`
}
