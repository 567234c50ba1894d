import { DimensionDrawing } from '../../../ui/drawing/dimension-drawing.tsx'
import block from './block.module.css'
import { drawnOf } from './drawn-of.ts'
import type { ProductDetail } from './gallery.tsx'
import classes from './product-facts.module.css'

/** Front and side with their measures; nothing when a size is not known. */
export function DimensionsBlock({ product }: { product: ProductDetail }) {
  const drawn = drawnOf(product)
  if (drawn === null) return null
  return (
    <section className={block.block}>
      <h2>Dimensions</h2>
      <DimensionDrawing drawn={drawn} />
      <p className={`${classes.note} muted small`}>
        {drawn.outlines === null
          ? 'Both views are drawn to one scale.'
          : 'Front, side and plan are drawn to one scale, from the 3D model.'}
      </p>
    </section>
  )
}

/** What is known of a product, in two columns. */
export function DetailsBlock({ product }: { product: ProductDetail }) {
  const rows = factsOf(product)
  if (rows.length === 0) return null
  return (
    <section className={block.block}>
      <h2>Details</h2>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The known facts of a product by name, as people read them. */
export function factsOf(product: ProductDetail): [name: string, value: string][] {
  const { materials, colour, widthCm, depthCm, heightCm, weightGrams, assemblyMinutes } = product
  const long = product.category === 'beds' || product.category === 'mattresses'
  const facts: [string, string | null][] = [
    ['Materials', materials.length > 0 ? materials.join(', ') : null],
    ['Colour', colour],
    ['Width', widthCm === null ? null : `${widthCm} cm`],
    [long ? 'Length' : 'Depth', depthCm === null ? null : `${depthCm} cm`],
    ['Height', heightCm === null ? null : `${heightCm} cm`],
    ['Weight', weightGrams === null ? null : `${weightGrams / 1000} kg`],
    ['Assembly', assemblyText(assemblyMinutes)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

function assemblyText(minutes: number | null): string | null {
  if (minutes === null) return null
  return minutes === 0 ? 'None: it arrives built' : `About ${minutes} minutes`
}
