import { useContact } from '../../lib/shop.ts'
import { phoneHref } from '../../../server/settings/description/phone-links.ts'
import { ContactLines } from '../../ui/contact-lines.tsx'
import { PhoneIcon } from '../../ui/icons.tsx'
import { MailIcon, PlaceIcon } from '../../ui/icons-shop.tsx'

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
