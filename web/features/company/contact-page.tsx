import { useQuery } from '@tanstack/react-query'
import {
  phoneHref,
  textHref,
  whatsAppHref,
} from '#server/settings/description/phone-links.shared.ts'
import { groupBy } from '#web/lib/group-by.ts'
import { useContact } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/band.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CheckLists } from '#web/ui/check-lists.tsx'
import { ContactLines } from '#web/ui/contact-lines.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { ClockIcon, MailIcon, MessageIcon, PlaceIcon } from '#web/ui/icons-shop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import classes from './contact-page.module.css'

/** The reasons grouped by title. */
const listsOf = (reasons: RouterOutputs['policy']['contact']['reasons']) =>
  [...groupBy(reasons, ({ title }) => title)].map(([title, of]) => ({
    title,
    items: of.map(({ text }) => text),
  }))

/** The contact page: contact details by service, and reasons to visit. */
export function ContactPage() {
  const contact = useContact()
  const trpc = useTRPC()
  const { data: words } = useQuery(trpc.policy.contact.queryOptions())
  if (!words) return null
  return (
    <main id="content">
      <div className="wrap">
        <PageHead
          crumbs={[{ label: 'Home', to: 'home' }, { label: 'Contact Us' }]}
          title="Contact Us"
        >
          {words.lead}
        </PageHead>
        <ul className={classes.services}>
          {Object.values(contact.services).map((service) => (
            <li key={service.title} className="box">
              <h2>{service.title}</h2>
              <p className="muted">{service.text}</p>
              <ContactLines
                lines={[
                  {
                    Icon: PhoneIcon,
                    text: service.phone,
                    href: phoneHref(service.phone),
                    note: contact.hours,
                  },
                  {
                    Icon: MailIcon,
                    text: service.email,
                    href: `mailto:${service.email}`,
                    note: 'By email',
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        {words.reasons.length > 0 && (
          <section className={classes.showroom}>
            <h2>Why visit our showroom</h2>
            <CheckLists lists={listsOf(words.reasons)} order={3} />
          </section>
        )}
      </div>
      <Band
        title="Anything else"
        lead="Not sure who to ask? Start here and we’ll find the right person."
        aside={
          <ButtonLink to="/shop/home-removal" variant="default" className={classes.quotation}>
            Get a removal quotation
          </ButtonLink>
        }
      >
        <div className={`box ${classes.ways}`}>
          <ContactLines lines={waysOf(contact)} />
        </div>
      </Band>
    </main>
  )
}

const waysOf = (contact: ReturnType<typeof useContact>) => [
  { Icon: PhoneIcon, text: contact.phone, href: contact.phoneHref, note: 'By phone' },
  {
    Icon: MailIcon,
    text: contact.email,
    href: `mailto:${contact.email}`,
    note: 'By email',
  },
  ...(contact.mobile === ''
    ? []
    : [
        {
          Icon: MessageIcon,
          text: `WhatsApp ${contact.mobile}`,
          href: whatsAppHref(contact.mobile),
          note: 'Send us a photo and the width of your space',
        },
        {
          Icon: MessageIcon,
          text: `Text ${contact.mobile}`,
          href: textHref(contact.mobile),
          note: 'For a quick question, or if you’re running late',
        },
      ]),
  {
    Icon: PlaceIcon,
    text: `${contact.street}, ${contact.place}`,
    note: 'Where to find us',
  },
  { Icon: ClockIcon, text: contact.hours, note: contact.closed },
]
