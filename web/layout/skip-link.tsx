import classes from './skip-link.module.css'

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      Skip to main content
    </a>
  )
}
