import { phoneHref } from '../../../server/settings/description/phone-links.ts'
import { AnchorButton } from '../../ui/button.tsx'
import { assemblyPictures } from '../../../server/images/service-pictures.ts'
import { useContact, useShop } from '../../lib/shop.ts'
import { Band } from '../../ui/band.tsx'
import { CheckLists } from '../../ui/check-lists.tsx'
import { MailIcon, PhoneIcon } from '../../ui/icons-shop.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Process } from '../../ui/process.tsx'
import { Slideshow } from '../../ui/slideshow.tsx'
import classes from './assembly-page.module.css'
import { figureLine } from './figure-line.ts'
import { slideMs } from './slide-time.ts'

const steps = [
  {
    mark: '5 minutes',
    title: 'You ring',
    text: 'Tell us the pieces. Each product page says how long building it takes.',
  },
  {
    mark: 'a 2-hour window',
    title: 'We come',
    text: 'Two people, felt under every foot, and the tools that the box forgot.',
  },
  {
    mark: '1 to 3 hours',
    title: 'We build',
    text: 'Levelled, tightened, doors adjusted, and fixed to the wall where it must be.',
  },
  {
    mark: '10 minutes',
    title: 'You check',
    text: 'Open every drawer before we go. The cardboard leaves with us.',
  },
]

/** The landing page of the assembly service. */
export function AssemblyPage() {
  const { shopName, settings } = useShop()
  const lists = [
    {
      title: 'What we assemble',
      items: [
        'Beds, bunks and ottomans',
        'Wardrobes and chests of drawers',
        'Dining tables and chairs',
        'TV units, shelves and cabinets',
        'Flat packs bought anywhere else',
      ],
    },
    {
      title: 'What is included',
      items: [
        'Carrying to the room, stairs too',
        'Fixing to the wall for safety',
        'Packaging taken for recycling',
        'Old pieces moved out of the way',
        'A repair visit within 12 months',
      ],
    },
    {
      title: `Why ${shopName}`,
      items: [
        'We build what we sell, every day',
        'A fixed price for each piece',
        'Fully insured, all of us checked',
        ...figureLine(settings.about, 'assembled', 'pieces assembled'),
        'A second visit free if a part is missing',
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
            { label: 'Assembly Service' },
          ]}
          title="Furniture Assembly Service"
        >
          Keep the weekend. Two people come with the right tools, build it where it will stand, and
          take the cardboard with them when they leave.
        </PageHead>
        <Slideshow
          slides={assemblyPictures}
          intervalMs={slideMs}
          label="Furniture assembly in pictures"
        />
        <CheckLists lists={lists} />
        <Process title="How a visit goes" steps={steps} />
      </div>
      <BookBand />
    </main>
  )
}

function BookBand() {
  const contact = useContact()
  const { phone, email } = contact.services.assembly
  return (
    <Band
      tone="moss"
      title="Book a visit"
      lead="Ring or write with what there is to build. We answer with a price and the next free day."
    >
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
          {contact.hours}
        </p>
      </div>
    </Band>
  )
}
