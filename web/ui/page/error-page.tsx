import { useContact } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Elevation } from '#web/ui/drawing/elevation.tsx'
import { RetryIcon } from '#web/ui/icons/icons.tsx'
import classes from './message-page.module.css'

type ErrorPageProps = {
  /** The displayable message: never an internal one. */
  detail: string
  onRetry?: () => void
}

/** The router's fallback when rendering or loading a page failed. */
export function ErrorPage({ detail, onRetry }: ErrorPageProps) {
  const contact = useContact()
  return (
    <main className={classes.page} id="content">
      <span className={classes.fallen}>
        <Elevation name="chair" width={170} />
      </span>
      <h1>Unexpected Application Error!</h1>
      <p className="muted">
        Sorry, something went wrong at our end. Your cart is safe. Please try again; if it keeps
        happening, call us on <span className="num">{contact.phone}</span>.
      </p>
      <p className={`${classes.reference} num tiny muted`}>{detail}</p>
      <div className={classes.actions}>
        {onRetry !== undefined && (
          <Button leftSection={<RetryIcon size={18} />} onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink to="/" variant="default">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  )
}

type UnreachedPageProps = {
  /** 'You are offline' or 'No connection'. */
  title: string
  onRetry: () => void
}

/** The page for a failed navigation without a connection. */
export function UnreachedPage({ title, onRetry }: UnreachedPageProps) {
  return (
    <main className={classes.page} id="content">
      <span className={classes.fallen}>
        <Elevation name="chair" width={170} />
      </span>
      <h1>{title}</h1>
      <p className="muted">
        We couldn’t load this page. It will open as soon as you’re back online. Your cart is safe.
      </p>
      <div className={classes.actions}>
        <Button leftSection={<RetryIcon size={18} />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  )
}

/** The page for a 404. */
export function NotFoundPage() {
  return (
    <main className={classes.page} id="content">
      <DimensionLine text="404" />
      <h1>This page does not exist</h1>
      <p className="muted">The address may be mistyped, or we may no longer sell this product.</p>
      <div className={classes.actions}>
        <ButtonLink to="/shop/listing" onClick={deleteStoredFilters}>
          See all products
        </ButtonLink>
        <ButtonLink to="/" variant="default">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  )
}

/** A number as wide as its dimension line. */
export function DimensionLine({ text }: { text: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classes.line}
      viewBox="0 0 560 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <g>
        <path d="M10 160h540M10 150v20M550 150v20" />
      </g>
      <text x="280" y="122" textAnchor="middle" stroke="none">
        {text}
      </text>
    </svg>
  )
}
