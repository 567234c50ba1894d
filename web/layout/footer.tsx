import { shownVatNumber } from '#server/settings/description/vat-registration.shared.ts'
import { Link } from '@tanstack/react-router'
import { useContact, useShop, useTaxonomy } from '../lib/shop.ts'
import { CameraIcon, PinIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { Tape } from '../ui/measure.tsx'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import classes from './footer.module.css'
import { navigation, type NavigationItem, useServices } from './menu/navigation.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

const socialLinks = [
  { label: 'Pictures', kind: 'pictures', Icon: CameraIcon },
  { label: 'Boards', kind: 'boards', Icon: PinIcon },
  { label: 'Films', kind: 'films', Icon: PlayIcon },
] as const

const policies = [
  ['Delivery', '/shop/delivery'],
  ['Returns', '/shop/returns'],
  ['Reviews', '/shop/reviews'],
  ['Privacy', '/shop/privacy'],
  ['Cookies', '/shop/cookies'],
  ['Terms', '/shop/terms'],
  ['Accessibility', '/shop/accessibility'],
] as const

export function Footer() {
  const contact = useContact()
  const { shopName, settings } = useShop()
  const services = useServices()
  return (
    <footer className={`${classes.footer} on-moss`}>
      <Tape className={classes.tape ?? ''} />
      <div className={`wrap ${classes.columns}`}>
        <div>
          <Logo name={shopName} height={34} />
          <p className={classes.lead}>{settings.home.shopLead}</p>
          <ul className={classes.social}>
            {socialLinks.map(({ label, kind, Icon }) =>
              settings.social[kind] === '' ? null : (
                <li key={label}>
                  <a href={settings.social[kind]} aria-label={label} rel="noreferrer">
                    <Icon />
                  </a>
                </li>
              ),
            )}
          </ul>
        </div>
        <ShopLinks />
        <div>
          {services.length > 0 && (
            <>
              <h2>Services</h2>
              <ul>
                {services.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2>{shopName}</h2>
          <ul>
            <li>
              <Link to="/shop/about">About Us</Link>
            </li>
            <li>
              <Link to="/shop/contact">Contact Us</Link>
            </li>
            <li>
              <Link to="/shop/find-order">Find your order</Link>
            </li>
            <li>
              <Link to="/shop/gift-card">Gift cards</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Get in touch</h2>
          <p className="num">
            <a href={contact.phoneHref}>{contact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p className={`${classes.hours} num`}>
            <Unbroken text={contact.hours} />
            <br />
            {contact.place}
          </p>
        </div>
        <div className={classes.low}>
          <p>
            © 2026 {shopName}.{settings.company.isVatRegistered && ' All prices include VAT.'}
            <Company />
          </p>
          <ul>
            {policies.map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** The company's details, which the Companies Act requires on every website. */
function Company() {
  const { company } = useShop().settings
  const facts = [
    company.legalName,
    company.number && `registered in ${company.registeredIn}, number ${company.number}`,
    company.registeredOffice,
    shownVatNumber(company) && 'VAT number ',
  ]
  return (
    <span className={classes.company}>
      {facts.filter(Boolean).join(', ')}
      <span className={classes.number}>{shownVatNumber(company)}</span>.
    </span>
  )
}

function ShopLinks() {
  const offered = useShop().settings.services
  const taxonomy = useTaxonomy()
  return (
    <div>
      <h2>Shop</h2>
      <ul>
        {navigation(offered, taxonomy).map((item) =>
          item.kind === 'page' || item.kind === 'services' ? null : (
            <li key={item.label}>
              <Link to="/shop/listing" search={searchOf(item)} onClick={deleteStoredFilters}>
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

function searchOf(item: Exclude<NavigationItem, { kind: 'page' | 'services' }>) {
  if (item.kind === 'products') return {}
  return { category: item.kind === 'collection' ? item.category.id : item.category }
}
