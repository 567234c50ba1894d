import { useQuery } from '@tanstack/react-query'
import {
  phoneHref,
  textHref,
  whatsAppHref,
} from '#server/settings/description/phone-links.shared.ts'
import type { PublicSettings } from '#server/settings/description/public-shop.shared.ts'
import { replyText } from '#server/settings/description/promise-texts.shared.ts'
import { useContact, usePromises, useShop } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CheckLists, listsOf } from '#web/ui/page/check-lists.tsx'
import { ContactLines } from '#web/ui/page/contact-lines.tsx'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { ClockIcon, MailIcon, MessageIcon, PlaceIcon } from '#web/ui/icons/icons-shop.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import classes from './contact-page.module.css'

/** The contact page: contact details by service, and reasons to visit. */
export function ContactPage() {
  const contact = useContact()
  const offered = useShop().settings.services
  const promises = usePromises()
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
          {cardsOf(contact.services, offered).map((service) => (
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
        lead={['Not sure who to ask? Start here.', replyText(promises)].join(' ').trim()}
        aside={
          offered.removal.isOffered && (
            <ButtonLink to="/shop/home-removal" variant="default" className={classes.quotation}>
              Get a removal quotation
            </ButtonLink>
          )
        }
      >
        <div className={`box ${classes.ways}`}>
          <ContactLines lines={waysOf(contact)} />
        </div>
      </Band>
    </main>
  )
}

/** The contact details of the sale of furniture, and of the services that the shop offers. */
const cardsOf = (
  { furniture, removal, assembly }: ReturnType<typeof useContact>['services'],
  offered: PublicSettings['services'],
) => [
  furniture,
  ...(offered.removal.isOffered ? [removal] : []),
  ...(offered.assembly.isOffered ? [assembly] : []),
]

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
