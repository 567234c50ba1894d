import { Link, type LinkProps } from '@tanstack/react-router'
import { type Found, type FoundKind, foundKinds } from '#server/find/find.schema.ts'
import { quotationName, removalName } from '#server/lib/order-name.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import classes from './find.module.css'

const groupNames: Record<FoundKind, string> = {
  order: 'Orders',
  quotation: 'Quotations',
  customer: 'Customers',
  product: 'Products',
  inquiry: 'Inquiries',
  removal: 'Removals',
  giftCard: 'Gift cards',
}

/** The page of each kind of thing. */
export function linkOf(
  { kind, key, title }: Found,
  orderName: (number: number) => string,
): Pick<LinkProps, 'to' | 'params' | 'search'> {
  switch (kind) {
    case 'order':
      return { to: '/admin/orders/$order', params: { order: orderName(Number(key)) } }
    case 'quotation':
      return { to: '/admin/quotes/$quote', params: { quote: quotationName(Number(key)) } }
    case 'customer':
      return { to: '/admin/customers/$key', params: { key } }
    case 'product':
      return { to: '/admin/products/$slug', params: { slug: key } }
    case 'inquiry':
      return { to: '/admin/customers', search: { search: title } }
    case 'giftCard':
      return { to: '/admin/gift-cards', search: { card: key } }
    case 'removal':
      return { to: '/shop/removals/$removal', params: { removal: removalName(Number(key)) } }
  }
}

/** The id of a result, for the field that points to it. */
export const resultId = (list: string, { kind, key }: Found): string => `${list}-${kind}-${key}`

type FindResultsProps = {
  /** The id of the list. */
  id: string
  items: readonly Found[]
  /** The one that Enter opens. */
  chosen: Found | null
  onOpen?: (() => void) | undefined
}

/** What was found, by kind; one list for the arrow keys. */
export function FindResults({ id, items, chosen, onOpen }: FindResultsProps) {
  const orderName = useOrderName()
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.results}>
      {foundKinds.map((kind) => {
        const own = items.filter((item) => item.kind === kind)
        if (own.length === 0) return null
        return (
          <div key={kind} role="group" aria-label={groupNames[kind]}>
            <p className={classes.group} aria-hidden="true">
              {groupNames[kind]}
            </p>
            {own.map((item) => (
              <Link
                key={item.key}
                {...linkOf(item, orderName)}
                id={resultId(id, item)}
                role="option"
                aria-selected={item === chosen}
                className={`${classes.result} num`}
                preload={false}
                {...(onOpen && { onClick: onOpen })}
              >
                <b>{item.title}</b>
                <span className="muted small">{item.about}</span>
              </Link>
            ))}
          </div>
        )
      })}
    </div>
  )
}
