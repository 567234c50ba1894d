import { Link } from '@tanstack/react-router'
import { shopContact, shopLead } from '../lib/contact.ts'
import { useShop } from '../lib/shop.ts'
import { CameraIcon, PinIcon, PlayIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import { Tape } from '../ui/measure.tsx'
import { forgetFilters } from '../lib/stored-filters.ts'
import classes from './footer.module.css'
import { navigation, type NavigationItem, services } from './menu/navigation.ts'

const socialLinks = [
  { label: 'Pictures', href: 'https://pictures.hazelwick.example', Icon: CameraIcon },
  { label: 'Boards', href: 'https://boards.hazelwick.example', Icon: PinIcon },
  { label: 'Films', href: 'https://films.hazelwick.example', Icon: PlayIcon },
]

export function Footer() {
  const { shopName } = useShop()
  return (
    <footer className={`${classes.footer} on-moss`}>
      <Tape className={classes.tape ?? ''} />
      <div className={`wrap ${classes.columns}`}>
        <div>
          <Logo name={shopName} height={34} />
          <p className={classes.lead}>{shopLead}</p>
          <ul className={classes.social}>
            {socialLinks.map(({ label, href, Icon }) => (
              <li key={label}>
                <a href={href} aria-label={label} rel="noreferrer">
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ShopLinks />
        <div>
          <h2>Services</h2>
          <ul>
            {services.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <h2>{shopName}</h2>
          <ul>
            <li>
              <Link to="/shop/about">About Us</Link>
            </li>
            <li>
              <Link to="/shop/contact">Contact Us</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Talk to us</h2>
          <p className="num">
            <a href={shopContact.phoneHref}>{shopContact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${shopContact.email}`}>{shopContact.email}</a>
          </p>
          <p className={`${classes.hours} num`}>
            {shopContact.hours}
            <br />
            {shopContact.place}
          </p>
        </div>
        <div className={classes.low}>
          <p>© 2026 {shopName}. All prices include VAT.</p>
          <ul>
            <li>
              <Link to="/shop/privacy">Privacy</Link>
            </li>
            <li>
              <Link to="/shop/cookies">Cookies</Link>
            </li>
            <li>
              <Link to="/shop/terms">Terms</Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function ShopLinks() {
  return (
    <div>
      <h2>Shop</h2>
      <ul>
        {navigation.map((item) =>
          item.kind === 'page' || item.kind === 'services' ? null : (
            <li key={item.label}>
              <Link to="/shop/listing" search={searchOf(item)} onClick={forgetFilters}>
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
