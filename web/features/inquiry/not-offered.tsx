import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { DimensionLine } from '#web/ui/page/error-page.tsx'
import classes from '#web/ui/page/message-page.module.css'

const words = {
  removal: 'We don’t offer house removals at the moment',
  assembly: 'We don’t offer furniture assembly at the moment',
}

/** The page of a service that the shop does not offer. */
export const NotOffered = ({ service }: { service: keyof typeof words }) => (
  <main className={classes.page} id="content">
    <DimensionLine text="404" />
    <h1>{words[service]}</h1>
    <p className="muted">
      If you already have a booking with us, nothing changes: use the link in your email.
    </p>
    <div className={classes.actions}>
      <ButtonLink to="/shop/contact">Contact Us</ButtonLink>
      <ButtonLink to="/" variant="default">
        Go to the home page
      </ButtonLink>
    </div>
  </main>
)
