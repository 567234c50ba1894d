import { useQuery } from '@tanstack/react-query'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { assemblyPictures } from '#server/images/service-pictures.shared.ts'
import { useContact, useTaxonomy } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { ChevronDownIcon, PhoneIcon } from '#web/ui/icons/icons.tsx'
import { MailIcon } from '#web/ui/icons/icons-shop.tsx'
import { Link } from '@tanstack/react-router'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { AssemblyForm } from './assembly/assembly-form.tsx'
import classes from './assembly-page.module.css'
import { ServiceWords } from './service-words.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** The landing page of the assembly service. */
export function AssemblyPage() {
  const trpc = useTRPC()
  const { data: texts } = useQuery(trpc.policy.service.queryOptions({ name: 'assembly' }))
  if (!texts) return null
  return (
    <main id="content">
      <ServiceWords
        crumb="Assembly Service"
        title="Furniture Assembly Service"
        texts={texts}
        pictures={{ slides: assemblyPictures, label: 'Furniture assembly in pictures' }}
        figure={['assembled', 'items assembled']}
      />
      <div className="wrap">
        <AssemblyPrices />
        <AssemblyForm />
      </div>
      <BookBand invitation={texts.invitation} />
    </main>
  )
}

function BookBand({ invitation }: { invitation: string }) {
  const contact = useContact()
  const { phone, email } = contact.services.assembly
  return (
    <Band tone="moss" title="Book a visit" lead={invitation}>
      <div className={classes.ways}>
        <AnchorButton
          href={phoneHref(phone)}
          size="lg"
          variant="white"
          className="num"
          leftSection={<PhoneIcon />}
        >
          {phone}
        </AnchorButton>
        <a className={classes.email} href={`mailto:${email}`}>
          <MailIcon />
          {email}
        </a>
        <p className="num">
          {contact.place}
          <br />
          <Unbroken text={contact.hours} />
        </p>
      </div>
    </Band>
  )
}

/** What the assembly of a piece costs, by kind of furniture; nothing where none is offered. */
function AssemblyPrices() {
  const { data } = useQuery(useTRPC().catalogue.assemblyPrices.queryOptions())
  const { shownCategories } = useTaxonomy()
  // In the order of the menu, without hidden categories.
  const prices = shownCategories.flatMap(
    ({ id }) => data?.items.filter(({ category }) => category === id) ?? [],
  )
  if (prices.length === 0) return null
  return (
    <section className={classes.prices} aria-labelledby="assembly-prices">
      <h2 id="assembly-prices">Prices</h2>
      <p className="muted">
        For one item that you buy from us, VAT included. Add assembly in your cart. We offer it
        wherever our own team delivers.
      </p>
      <ul className="num">
        {prices.map((price) => (
          <KindPrice key={`${price.category} ${price.subcategory ?? ''}`} {...price} />
        ))}
      </ul>
    </section>
  )
}

type Price = RouterOutputs['catalogue']['assemblyPrices']['items'][number]

/** A kind of furniture with its price; where its items differ, each of them with its own. */
function KindPrice({ category, subcategory, fromPence, toPence, families }: Price) {
  const { findCategory } = useTaxonomy()
  const label = labelOf(findCategory(category), subcategory) ?? category
  const search = subcategory === null ? { category } : { category, subcategory }
  const price = rangeText(fromPence, toPence)
  if (fromPence === toPence || families.length < 2) {
    return (
      <li className={classes.kind}>
        <Link to="/shop/listing" search={search} className="link">
          {label}
        </Link>
        <span>{price}</span>
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={classes.kind}>
          <span>
            {label} <ChevronDownIcon size={16} />
          </span>
          <span>{price}</span>
        </summary>
        <ul className="small">
          {families.map(({ title, slug, ...range }) => (
            <li key={slug} className={classes.family}>
              <Link to="/shop/product/$slug" params={{ slug }} className="link">
                {title}
              </Link>
              <span>{rangeText(range.fromPence, range.toPence)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function labelOf(category: Category | undefined, subcategory: string | null) {
  const part = category?.subcategories.find(({ id }) => id === subcategory)
  return part?.label ?? category?.label
}

const short = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/** The price, or the lowest and the highest: "£25 to £30". */
export function rangeText(fromPence: number, toPence: number): string {
  return fromPence === toPence ? short(fromPence) : `${short(fromPence)} to ${short(toPence)}`
}
