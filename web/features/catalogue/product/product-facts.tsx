import { DimensionDrawing } from '../../../ui/drawing/dimension-drawing.tsx'
import { dimensionsOf, type ProductDetail } from './gallery.tsx'
import block from './block.module.css'
import classes from './product-facts.module.css'

/** Front and side with their measures; nothing when a size is not known. */
export function DimensionsBlock({ product }: { product: ProductDetail }) {
  const dimensions = dimensionsOf(product)
  if (dimensions === null) return null
  return (
    <section className={block.block}>
      <h2>Dimensions</h2>
      <DimensionDrawing title={product.title} dimensions={dimensions} />
      <p className={`${classes.note} muted small`}>Both views are drawn to one scale.</p>
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
