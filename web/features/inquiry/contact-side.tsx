import { useContact } from '#web/lib/shop.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { ContactLines } from '#web/ui/contact-lines.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { MailIcon, PlaceIcon } from '#web/ui/icons-shop.tsx'

type ContactSideProps = { service: 'removal' | 'assembly' }

/** The contact details of a service. */
export function ContactSide({ service }: ContactSideProps) {
  const contact = useContact()
  const { phone, email } = contact.services[service]
  return (
    <ContactLines
      lines={[
        { Icon: PhoneIcon, text: phone, href: phoneHref(phone), note: contact.hours },
        { Icon: MailIcon, text: email, href: `mailto:${email}`, note: 'By email' },
        { Icon: PlaceIcon, text: contact.place, note: contact.street },
      ]}
    />
  )
}
