import { removalPictures } from '../../../server/images/service-pictures.ts'
import { useShop } from '../../lib/shop.ts'
import { Band } from '../../ui/band.tsx'
import { CheckLists } from '../../ui/check-lists.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Process } from '../../ui/process.tsx'
import { Slideshow } from '../../ui/slideshow.tsx'
import { ContactSide } from './contact-side.tsx'
import { figureLine } from './figure-line.ts'
import { QuotationForm } from './quotation-form.tsx'
import { slideMs } from './slide-time.ts'

const steps = [
  {
    mark: '1 hour, at yours',
    title: 'Consultation',
    text: 'We walk through the house with you, list what goes, and give one price.',
  },
  {
    mark: 'half a day',
    title: 'Packing',
    text: 'Every piece wrapped and labelled by room. Bring nothing but the kettle.',
  },
  {
    mark: 'moving day',
    title: 'Transport',
    text: 'One van, one crew, insured from door to door.',
  },
  {
    mark: 'the same evening',
    title: 'Unpacking',
    text: 'Furniture set where you want it, beds built first, cardboard taken away.',
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
        'Single heavy pieces',
        'Pianos and clocks',
        'Home offices',
      ],
    },
    {
      title: 'What is included',
      items: [
        'Boxes, blankets and tape',
        'Taking apart and rebuilding',
        'Insurance to full value',
        'Parking permits',
      ],
    },
    {
      title: `Why ${shopName}`,
      items: [
        'We know how the furniture is made',
        'One price, agreed before the day',
        'Our own crews, never agency',
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
          One crew moves the whole house: the same people pack it, carry it and build it again. Tell
          us what there is and we send a price within two working days.
        </PageHead>
        <Slideshow slides={removalPictures} intervalMs={slideMs} label="A move in pictures" />
        <CheckLists lists={lists} />
        <Process title="How a move goes" steps={steps} />
      </div>
      <Band
        title="Get Quotation"
        lead="Five minutes now, a written price in two working days. No deposit until you say yes."
        aside={<ContactSide service="removal" placeNote="We move homes across Britain" />}
      >
        <QuotationForm />
      </Band>
    </main>
  )
}
