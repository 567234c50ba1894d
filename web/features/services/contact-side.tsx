import { shopContact } from '../../lib/contact.ts'
import { serviceContacts } from '../../lib/service-contacts.ts'
import { ContactLines } from '../../ui/contact-lines.tsx'
import { MailIcon, PhoneIcon, PlaceIcon } from '../../ui/icons-shop.tsx'

type ContactSideProps = { service: keyof typeof serviceContacts; placeNote: string }

/** Phone, e-mail and place of a service. */
export function ContactSide({ service, placeNote }: ContactSideProps) {
  const { phone, phoneHref, email } = serviceContacts[service]
  return (
    <ContactLines
      lines={[
        { Icon: PhoneIcon, text: phone, href: phoneHref, note: shopContact.hours },
        { Icon: MailIcon, text: email, href: `mailto:${email}`, note: 'Answered the same day' },
        { Icon: PlaceIcon, text: shopContact.place, note: placeNote },
      ]}
    />
  )
}
