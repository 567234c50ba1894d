import { useQuery } from '@tanstack/react-query'
import { removalPictures } from '#server/images/service-pictures.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/band.tsx'
import { ContactSide } from './contact-side.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { ServiceWords } from './service-words.tsx'

/** The landing page of the removal service, with the quotation form. */
export function RemovalPage() {
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
