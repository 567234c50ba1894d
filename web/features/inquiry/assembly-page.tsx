import { useQuery } from '@tanstack/react-query'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { assemblyPictures } from '#server/images/service-pictures.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { MailIcon } from '#web/ui/icons/icons-shop.tsx'
import { AssemblyPrices } from './assembly-prices.tsx'
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
