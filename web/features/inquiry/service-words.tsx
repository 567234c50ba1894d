import type { ReactNode } from 'react'
import { useShop } from '#web/lib/shop.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { CheckLists, listsOf } from '#web/ui/page/check-lists.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Process } from '#web/ui/page/process.tsx'
import { Slideshow, type SlideshowProps } from '#web/ui/pictures/slideshow.tsx'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'

/** Each picture of a service stays for this long, in ms. */
const SLIDE_MS = 4000

type ServiceWordsProps = {
  crumb: string
  title: string
  texts: RouterOutputs['policy']['service']
  pictures: Pick<SlideshowProps, 'slides' | 'label'>
  /** The end of the label of a figure of the about page, and what it counts here. */
  figure: [ending: string, inWords: string]
  /** What stands below the title. */
  children?: ReactNode
}

/** What the page of a service says, as its settings have it: introduction, pictures, lists, steps. */
export function ServiceWords(props: ServiceWordsProps) {
  const { crumb, title, texts, pictures, figure, children } = props
  const { about } = useShop().settings
  const lists = listsOf(texts.lists)
  const claims = [...figureLine(about, ...figure), ...(texts.cover === '' ? [] : [texts.cover])]
  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: 'Home', to: 'home' }, { label: 'Services' }, { label: crumb }]}
        title={title}
      >
        {texts.lead}
      </PageHead>
      {children}
      <Slideshow intervalMs={SLIDE_MS} {...pictures} />
      <CheckLists
        lists={lists.map((list, at) =>
          at === lists.length - 1 ? { ...list, items: [...list.items, ...claims] } : list,
        )}
      />
      {texts.steps.length > 0 && <Process title="How it works" steps={texts.steps} />}
    </div>
  )
}

/**
 * The key figures of a service in a line, from the figures of the about page: for each word the
 * first whose label ends with it; empty where there is none.
 */
export function figureLine(
  { figures }: Pick<ShopSettings['about'], 'figures'>,
  ending: string,
  inWords: string,
): string[] {
  const found = figures.find(({ label }) => label.endsWith(ending))
  return found ? [`${found.figure} ${inWords}`] : []
}
