import { imageUrl } from '#server/images/name.shared.ts'
import { useMedia, useTaxonomy } from '#web/lib/shop.ts'
import { Measure } from '#web/ui/measure.tsx'
import type { ProductDetail } from '../load-product.ts'
import { Link } from '@tanstack/react-router'
import { needsWallFixing } from '#server/catalogue/wall-fixing.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import block from './block.module.css'
import classes from './fabric-and-care.module.css'

type Fact = NonNullable<ProductDetail['family']>['facts'][number]

/** The maximum of the wear scale, in Martindale rubs. */
const mostRubs = 100_000

/**
 * The materials of a product, the first in detail, its care, and its fire safety label. The
 * product's care text has priority over its material's.
 */
export function FabricAndCare({ product }: { product: ProductDetail }) {
  const { care, fireLabel, family } = product
  const media = useMedia()
  const [main, ...others] = family?.facts ?? []
  if (main === undefined && care === null && !fireLabel) return null
  return (
    <section className={block.block}>
      <h2>{headingOf(main, product)}</h2>
      <div className={main?.swatch ? classes.beside : ''}>
        {main?.swatch && (
          <img
            className={classes.cloth}
            src={imageUrl(media, main.swatch, 480)}
            alt={`${main.label} close-up`}
            width={220}
            height={220}
            loading="lazy"
          />
        )}
        <div>
          <dl className={classes.facts}>
            {main && <Row name={main.name} text={main.label} />}
            <Row name="Made of" text={main?.composition} />
            <Row name="Care" text={care ?? main?.care} />
            {others.map((fact) => (
              <Row key={fact.name} name={fact.name} text={inOneLine(fact)} />
            ))}
            <Row name="Fire safety" text={fireSafetyText(product)} />
          </dl>
          {main?.rubCount && <Wear rubs={main.rubCount} />}
        </div>
      </div>
    </section>
  )
}

function headingOf(main: Fact | undefined, { care, fireLabel }: ProductDetail): string {
  if (main) return `${main.name} and care`
  if (care === null) return 'Fire safety'
  return fireLabel ? 'Care and fire safety' : 'Care'
}

function Row({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{text}</dd>
    </div>
  )
}

const inOneLine = ({ label, composition, care }: Fact) =>
  [label, composition, care].flatMap((text) => text?.replace(/\.$/, '') ?? []).join('. ') + '.'

function Wear({ rubs }: { rubs: number }) {
  return (
    <div className={`${classes.wear} num`}>
      <p>
        <b>Rub test: {rubs.toLocaleString('en-GB')} rubs</b> <span>{wearWords(rubs)}</span>
      </p>
      <Measure value={Math.min(rubs / mostRubs, 1)} bar={7} />
      <p className={classes.scale} aria-hidden="true">
        <span>0</span>
        <span>{mostRubs.toLocaleString('en-GB')}</span>
      </p>
    </div>
  )
}

/** The meaning of a number of rubs for use at home. */
function wearWords(rubs: number): string {
  if (rubs >= 50_000) return 'Tough enough for children and pets'
  return rubs >= 25_000 ? 'Good for everyday use' : 'Best for light use'
}

/** The legally required safety and disposal facts; renders nothing for most products. */
export function Safety({ product }: { product: ProductDetail }) {
  const facts = safetyFacts(product, useTaxonomy())
  if (facts.length === 0) return null
  return (
    <section className={block.block}>
      <h2>Safety</h2>
      <dl className={classes.facts}>
        {facts.map(({ name, text, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}{' '}
              {more && (
                <Link className="link" to="/shop/delivery">
                  {more}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Piece = Pick<ProductDetail, 'category' | 'subcategory' | 'drawnAs' | 'heightCm' | 'electrical'>

/** A safety fact that the law requires before the purchase, beside the fire safety label. */
interface SafetyFact {
  name: string
  text: string
  /** The link to further information. */
  more?: string
}

const wallFixing: SafetyFact = {
  name: 'Must be fixed to the wall',
  text:
    'Furniture this tall can tip over if drawers or doors are open or a child climbs on it. ' +
    'Before use, secure it with a strap or bracket and fixings suitable for your wall.',
}

const electricalWaste: SafetyFact = {
  name: 'Electrical parts',
  text:
    'Contains a plug, motor, light or battery. Don’t put it in your household bin at the end of its life: ' +
    'that’s what the crossed-out bin symbol means. When you buy it, we’ll take back an old one of ' +
    'the same type free of charge.',
  more: 'Recycling old electricals',
}

/** The text about the permanent label of upholstered furniture; null where there is none. */
export const fireSafetyText = ({ fireLabel }: Pick<ProductDetail, 'fireLabel'>): string | null =>
  fireLabel
    ? 'Cover and filling comply with the Furniture and Furnishings (Fire) (Safety) Regulations 1988. ' +
      'Permanent safety label attached.'
    : null

/** The safety facts of a product, in display order; empty for most. */
export const safetyFacts = (piece: Piece, taxonomy: Taxonomy): readonly SafetyFact[] => [
  ...(needsWallFixing(piece, taxonomy) ? [wallFixing] : []),
  ...(piece.electrical ? [electricalWaste] : []),
]
