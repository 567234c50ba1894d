import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { AnchorButton } from '#web/ui/button.tsx'
import { assemblyPictures } from '#server/images/service-pictures.shared.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { Band } from '#web/ui/band.tsx'
import { CheckLists } from '#web/ui/check-lists.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { MailIcon } from '#web/ui/icons-shop.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Process } from '#web/ui/process.tsx'
import { Slideshow } from '#web/ui/slideshow.tsx'
import classes from './assembly-page.module.css'
import { figureLine } from './figure-line.ts'
import { slideMs } from './slide-time.ts'

const steps = [
  {
    mark: '5 minutes',
    title: 'You call',
    text: 'Tell us what needs assembling. Each product page shows how long it takes.',
  },
  {
    mark: 'a 2-hour slot',
    title: 'We arrive',
    text: 'Two people, felt under every foot, and the tools that the box forgot.',
  },
  {
    mark: '1 to 3 hours',
    title: 'We assemble',
    text: 'We level, tighten and adjust, and fix to the wall where needed.',
  },
  {
    mark: '10 minutes',
    title: 'You check',
    text: 'Open every drawer before we go. We take the packaging away.',
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
        'Flat-packs bought elsewhere',
      ],
    },
    {
      title: 'What is included',
      items: [
        'Carrying to the room, including upstairs',
        'Fixing to the wall for safety',
        'Packaging taken for recycling',
        'Old furniture moved out of the way',
      ],
    },
    {
      title: `Why ${shopName}`,
      items: [
        'We assemble what we sell',
        'A fixed price per item',
        ...figureLine(settings.about, 'assembled', 'items assembled'),
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
          Keep your weekend free. Two people come with the right tools, assemble your furniture in
          place and take the packaging away.
        </PageHead>
        <Slideshow
          slides={assemblyPictures}
          intervalMs={slideMs}
          label="Furniture assembly in pictures"
        />
        <CheckLists lists={lists} />
        <Process title="How it works" steps={steps} />
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
      lead="Call or email us with what needs assembling. We’ll reply with a price and the next available day."
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
