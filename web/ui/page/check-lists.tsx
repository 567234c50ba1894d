import { groupBy } from '#web/lib/group-by.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import classes from './check-lists.module.css'

export type CheckList = { title: string; items: readonly string[] }

/** Items by the title of their list. */
export const listsOf = (items: readonly { title: string; text: string }[]): CheckList[] =>
  [...groupBy(items, ({ title }) => title)].map(([title, of]) => ({
    title,
    items: of.map(({ text }) => text),
  }))

type CheckListsProps = {
  lists: readonly CheckList[]
  /** The level of the lists' headings in the page. */
  order?: 2 | 3
}

/** Lists side by side, each item with a tick. */
export function CheckLists({ lists, order = 2 }: CheckListsProps) {
  const Heading = `h${order}` as const
  return (
    <div className={classes.lists}>
      {lists.map(({ title, items }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <ul>
            {items.map((item) => (
              <li key={item}>
                <CheckIcon />
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
