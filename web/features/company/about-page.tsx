import { forgetFilters } from '../../lib/stored-filters.ts'
import { bannerPictures } from '../../../server/images/service-pictures.ts'
import { useContact, useShop } from '../../lib/shop.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Process } from '../../ui/process.tsx'
import classes from './about-page.module.css'
import { milestones, story, team, values } from './about.ts'
import { Figures } from './figures.tsx'
import { Hours } from './hours.tsx'

/** Who the shop is: story, figures, values, milestones, people, opening hours. */
export function AboutPage() {
  const contact = useContact()
  const { shopName, settings } = useShop()
  return (
    <main id="content">
      <div className="wrap">
        <PageHead crumbs={[{ label: 'Home', to: 'home' }, { label: 'About Us' }]} title="About Us">
          {shopName} has sold, built and moved furniture from a yard in London since 2015. We say
          what a thing measures, what it is made of and what it costs, and leave the rest to you.
        </PageHead>
        <Picture
          className={classes.picture}
          name={bannerPictures[0]}
          alt="A living room furnished from the shop."
          sizes="100vw"
          elevation="sofa"
          eager
        />
        <Figures figures={settings.about.figures} />
        <Story />
        <Process title="Ten years, in order" steps={milestones} />
        <Team />
      </div>
      <Band
        title="Come and sit on it"
        lead={`${contact.street}, ${contact.place}. Bring a tape measure, or borrow one of ours.`}
        aside={
          <div className={classes.actions}>
            <ButtonLink to="/shop/contact">Contact Us</ButtonLink>
            <ButtonLink to="/shop/listing" variant="default" onClick={forgetFilters}>
              See all products
            </ButtonLink>
          </div>
        }
      >
        <Hours />
      </Band>
    </main>
  )
}

function Story() {
  return (
    <div className={classes.story}>
      <section>
        <h2>Our story</h2>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        <h2>What we hold to</h2>
        <dl>
          {values.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function Team() {
  return (
    <section className={classes.team}>
      <h2>Who you will meet</h2>
      <ul>
        {team.map(({ name, job, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="small">{job}</p>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
