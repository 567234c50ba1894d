import { removalPictures } from '#server/images/service-pictures.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { Band } from '#web/ui/band.tsx'
import { CheckLists } from '#web/ui/check-lists.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Process } from '#web/ui/process.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'
import { ContactSide } from './contact-side.tsx'
import { figureLine } from './figure-line.ts'
import { QuotationForm } from './quotation-form.tsx'
import { slideMs } from './slide-time.ts'

const steps = [
  {
    mark: '1 hour, at your home',
    title: 'Consultation',
    text: 'We walk round your home with you, list what’s moving and give you one price.',
  },
  {
    mark: 'half a day',
    title: 'Packing',
    text: 'Everything wrapped and labelled by room. You just keep the kettle handy.',
  },
  {
    mark: 'moving day',
    title: 'Transport',
    text: 'Everything loaded, driven and unloaded, door to door.',
  },
  {
    mark: 'the same evening',
    title: 'Unpacking',
    text: 'Furniture placed where you want it, beds put up first and packaging taken away.',
  },
]

/** The landing page of the removal service, with the quotation form. */
export function RemovalPage() {
  const { shopName, settings } = useShop()
  const lists = [
    {
      title: 'What we move',
      items: [
        'Houses and flats of any size',
        'Single heavy items',
        'Pianos and clocks',
        'Home offices',
      ],
    },
    {
      title: 'What is included',
      items: ['Boxes, blankets and tape', 'Dismantling and reassembly', 'Parking permits'],
    },
    {
      title: `Why ${shopName}`,
      items: [
        'One price, agreed before the day',
        ...figureLine(settings.about, 'moved', 'homes moved'),
      ],
    },
  ]
  return (
    <main id="content">
      <div className="wrap">
        <PageHead
          crumbs={[
            { label: 'Home', to: 'home' },
            { label: 'Services' },
            { label: 'House Removal Service' },
          ]}
          title="House Removal Service"
        >
          We pack, carry and reassemble your whole home. Tell us what you have and we’ll send a
          written price.
        </PageHead>
        <Slideshow slides={removalPictures} intervalMs={slideMs} label="A move in pictures" />
        <CheckLists lists={lists} />
        <Process title="How it works" steps={steps} />
      </div>
      <Band
        title="Get Quotation"
        lead="Tell us what you’re moving. We’ll send a written price, with no deposit until you accept."
        aside={<ContactSide service="removal" />}
      >
        <QuotationForm />
      </Band>
    </main>
  )
}
