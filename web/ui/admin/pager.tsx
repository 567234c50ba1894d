import { Button } from '#web/ui/buttons/button.tsx'
import classes from './pager.module.css'

type PagerProps = {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
}

/**
 * The pagination below a list: the range of rows, and links to other pages. Nothing on a page beyond
 * the end, which leads to the last one itself.
 */
export function Pager({ page, limit, total, onPage }: PagerProps) {
  if (page > 1 && (page - 1) * limit >= total) return null
  const first = Math.min((page - 1) * limit + 1, total)
  const last = Math.min(page * limit, total)
  return (
    <div className={`${classes.pager} num`}>
      <span className="muted" role="status">
        Showing {first} to {last} of {total} results
      </span>
      <span className={classes.buttons}>
        <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={page * limit >= total}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </span>
    </div>
  )
}
