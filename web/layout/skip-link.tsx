import classes from './skip-link.module.css'

/** The first stop of the Tab key: past the navigation to the page. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      Skip to the content
    </a>
  )
}
