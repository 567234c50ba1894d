import { useQuery } from '@tanstack/react-query'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { bannerPictures } from '#server/images/service-pictures.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Band } from '#web/ui/page/band.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import classes from './about-page.module.css'
import { AboutParts } from './about-parts.tsx'
import { aboutParts } from './parts-of-about.ts'
import { Figures } from './figures.tsx'
import { Hours } from './hours.tsx'

/** The about page: figures, the shop's text, opening hours. */
export function AboutPage() {
  const { settings } = useShop()
  const trpc = useTRPC()
  const { data: about } = useQuery(trpc.policy.about.queryOptions())
  if (!about) return null
  return (
    <main id="content">
      <div className="wrap">
        <PageHead crumbs={[{ label: 'Home', to: 'home' }, { label: 'About Us' }]} title="About Us">
          {about.lead}
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
        <AboutParts parts={aboutParts(about.blocks)} />
      </div>
      <Band
        title={about.visitTitle}
        lead={about.visit}
        aside={
          <div className={classes.actions}>
            <ButtonLink to="/shop/contact">Contact Us</ButtonLink>
            <ButtonLink to="/shop/listing" variant="default" onClick={deleteStoredFilters}>
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
