import { useQuery } from '@tanstack/react-query'
import { usePostcode } from '#web/lib/stored/stored-postcode.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { useDeliveryPromise } from '#web/lib/delivery-promise.ts'
import { collectionOffer } from '#server/delivery/methods/collection-text.shared.ts'
import { useContact, usePromises, useSettings } from '#web/lib/shop.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isFabricOption } from '#server/catalogue/fabric.shared.ts'
import { isSoldOut } from '#server/stock/can-sell.shared.ts'
import { DeliveryLine } from '#web/ui/delivered-to/delivery-line.tsx'
import { useNoTeam } from '#web/ui/delivered-to/use-delivery-check.ts'
import { PhoneIcon, ReturnIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { MailIcon, ShieldIcon, ToolsIcon } from '#web/ui/icons/icons-shop.tsx'
import type { ProductDetail } from './load-product.ts'
import { guaranteeId, guaranteeText } from './facts/guarantee-and-help.tsx'
import classes from './promises.module.css'
import { serviceText } from './service-text.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

const comesInFabrics = ({ family }: ProductDetail) =>
  family?.options.some(({ name }) => isFabricOption(name)) === true

/** That a product can be collected, at the price of the browser's postcode where it is known. */
function CollectionLine({ productId }: { productId: string }) {
  const { contact, collection } = useSettings()
  const postcode = usePostcode()
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.delivery.methods.queryOptions(
      { postcode: postcode ?? '', items: [{ productId, quantity: 1 }] },
      { enabled: postcode !== null },
    ),
  )
  if (postcode !== null && data?.collection === null) return null
  const known = data?.collection && { pricePence: data.collection.pricePence, freeFromPence: 0 }
  return (
    <span className="num">{collectionOffer({ contact, collection: known ?? collection })}</span>
  )
}

type PromisesProps = {
  product: ProductDetail
  swatches: ReactNode
  delivery: (promise: ReactNode) => ReactNode
}

/** The promises of a product: delivery while in stock, services, guarantee, returns, advice. */
export function Promises({ product, swatches, delivery }: PromisesProps) {
  const contact = useContact()
  const promises = usePromises()
  const settings = useSettings()
  const promise = useDeliveryPromise()
  const forSale = !isSoldOut(product)
  const services = serviceText(product)
  const noTeam = useNoTeam()
  return (
    <ul className={classes.promises}>
      {forSale && (
        <li>
          <TruckIcon />
          <div>
            {delivery(
              <>
                <b>Choose your delivery day</b>
                <span>{promise}</span>
              </>,
            )}
            {settings.collection.isOffered && <CollectionLine productId={product.id} />}
          </div>
        </li>
      )}
      {services !== null && (
        <li>
          <ToolsIcon />
          <div>
            <DeliveryLine
              known={noTeam}
              promise={
                <>
                  {product.assemblyPricePence === null ? (
                    <b className="num">{services.title}</b>
                  ) : (
                    <Link to="/shop/assembly-service" className="num">
                      {services.title}
                    </Link>
                  )}
                  <span className="num">{services.detail}</span>
                </>
              }
            />
          </div>
        </li>
      )}
      {comesInFabrics(product) && (
        <li>
          <MailIcon />
          <div>
            {swatches}
            <span>Up to five fabrics, by {promises.swatchPost}</span>
          </div>
        </li>
      )}
      {product.guaranteeYears !== null && (
        <li>
          <ShieldIcon />
          <div>
            <b className="num">Guaranteed for {guaranteeText(product.guaranteeYears)}</b>
            <span>
              <a href={`#${guaranteeId}`}>What it covers</a>
            </span>
          </div>
        </li>
      )}
      {forSale && (
        <li>
          <ReturnIcon />
          <div>
            <b>{promises.returnDays} days to change your mind</b>
            <span>{promises.returnDetail}</span>
          </div>
        </li>
      )}
      <li>
        <PhoneIcon />
        <div>
          <a href={contact.phoneHref} className="num">
            {contact.phone}
          </a>
          <span>
            Questions? We’re here <Unbroken text={contact.hours} />
          </span>
        </div>
      </li>
    </ul>
  )
}
