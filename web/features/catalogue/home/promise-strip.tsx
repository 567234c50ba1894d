import { Link } from '@tanstack/react-router'
import { useDeliveryPromise } from '#web/lib/delivery-promise.ts'
import { useContact, usePromises } from '#web/lib/shop.ts'
import { PhoneIcon, ReturnIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import classes from './promise-strip.module.css'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** What the shop promises, as its settings have it: delivery, returns and people to ask. */
export function PromiseStrip() {
  const promises = usePromises()
  const contact = useContact()
  return (
    <section aria-label="What we promise" className={classes.strip}>
      <ul className="wrap">
        <li>
          <TruckIcon />
          <div>
            <Link to="/shop/delivery" className="num">
              Choose your delivery day
            </Link>
            <span className="num">{useDeliveryPromise()}</span>
          </div>
        </li>
        <li>
          <ReturnIcon />
          <div>
            <Link to="/shop/returns" className="num">
              {promises.returnDays} days to change your mind
            </Link>
            <span>{promises.returnDetail}</span>
          </div>
        </li>
        <li>
          <PhoneIcon />
          <div>
            <a href={contact.phoneHref} className="num">
              {contact.phone}
            </a>
            <span>
              <Unbroken text={contact.hours} />
            </span>
          </div>
        </li>
      </ul>
    </section>
  )
}
