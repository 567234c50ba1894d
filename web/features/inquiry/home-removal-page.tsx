import { useQuery } from '@tanstack/react-query'
import { removalPictures } from '#server/images/service-pictures.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { ServiceWords } from './service-words.tsx'
import { useContact } from '#web/lib/shop.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { ContactLines } from '#web/ui/page/contact-lines.tsx'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { MailIcon, PlaceIcon } from '#web/ui/icons/icons-shop.tsx'

type ContactSideProps = { service: 'removal' | 'assembly' }

/** The contact details of a service. */
function ContactSide({ service }: ContactSideProps) {
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

/** The landing page of the removal service, with the quotation form. */
export function HomeRemovalPage() {
  const trpc = useTRPC()
  const { data: texts } = useQuery(trpc.policy.service.queryOptions({ name: 'removal' }))
  if (!texts) return null
  return (
    <main id="content">
      <ServiceWords
        crumb="House Removal Service"
        title="House Removal Service"
        texts={texts}
        pictures={{ slides: removalPictures, label: 'A move in pictures' }}
        figure={['moved', 'homes moved']}
      />
      <Band title="Get Quotation" lead={texts.invitation} aside={<ContactSide service="removal" />}>
        <QuotationForm />
      </Band>
    </main>
  )
}
