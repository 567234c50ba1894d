import { useDeliveryPromise } from '#web/lib/delivery-promise.ts'
import { useContact, usePromises } from '#web/lib/shop.ts'
import type { ReactNode } from 'react'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { CheckIcon, MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import type { ProductDetail } from '../load-product.ts'
import block from './block.module.css'
import classes from './guarantee-and-help.module.css'
import { FactList, factsOf } from './product-facts.tsx'

/** The link target of the buying panel's guarantee. */
export const guaranteeId = 'guarantee'

/** The length of a guarantee: "1 year", "10 years". */
export const guaranteeText = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

/** The shop's own code of a product, by which it is asked for on the phone. */
const codeOf = ({ sku }: ProductDetail): [string, string][] =>
  sku === null ? [] : [['Product code', sku]]

/** Collapsible sections: guarantee, known facts, delivery and returns. */
export function GuaranteeAndHelp({ product }: { product: ProductDetail }) {
  const contact = useContact()
  const promises = usePromises()
  const promise = useDeliveryPromise()
  const { guaranteeYears } = product
  const facts = [...factsOf(product), ...codeOf(product)]
  return (
    <section className={`${block.block} ${classes.target}`} id={guaranteeId}>
      <h2>{guaranteeYears === null ? 'Details and help' : 'Guarantee and help'}</h2>
      <div className={classes.parts}>
        {guaranteeYears !== null && (
          <Part title="What the guarantee covers" isOpen>
            <Lines lines={[`Guaranteed for ${guaranteeText(guaranteeYears)}`]} />
            {promises.guarantee !== '' && <p>{promises.guarantee}</p>}
            <p className="muted small">It’s in addition to your legal rights.</p>
          </Part>
        )}
        {facts.length > 0 && (
          <Part title="Details" isOpen={guaranteeYears === null}>
            <FactList facts={facts} />
          </Part>
        )}
        {!isSoldOut(product) && (
          <Part title="Delivery and returns">
            <Lines
              lines={[
                `${promise}.`,
                `${promises.returnDays} days from delivery to change your mind. ${promises.returnDetail}.`,
              ]}
            />
            <p className="muted small num">
              Damaged or missing parts? Call{' '}
              <a href={contact.phoneHref} className="link">
                {contact.phone}
              </a>
              .
            </p>
          </Part>
        )}
      </div>
    </section>
  )
}

type PartProps = { title: string; isOpen?: boolean; children: ReactNode }

function Part({ title, isOpen = false, children }: PartProps) {
  return (
    <details open={isOpen}>
      <summary>
        {title}
        <PlusIcon />
        <MinusIcon />
      </summary>
      {children}
    </details>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <CheckIcon />
          {line}
        </li>
      ))}
    </ul>
  )
}
