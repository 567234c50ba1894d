import { lazy, type ReactNode, Suspense } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useFollowLinks } from '../follow-links.ts'
import navClasses from './main-nav.module.css'
import classes from './mega-menu.module.css'
import type { NavigationItem } from './navigation.ts'
import { usePanel } from './use-panel.ts'

// Not lazy on the server: streamed content is invisible without scripts.
const MegaPanel = import.meta.env.SSR
  ? (await import('./mega-panel.tsx')).default
  : lazy(() => import('./mega-panel.tsx'))

type MegaMenuProps = {
  item: Extract<NavigationItem, { kind: 'products' | 'collection' | 'services' }>
  current: boolean
  /** A link for the item itself; the panel then opens on hover and by a button beside it. */
  link?: ReactNode
}

/** A navigation item that opens a full-width panel on hover, click or Enter. */
export function MegaMenu({ item, current, link }: MegaMenuProps) {
  const { used, close, holderProps, hoverProps, buttonProps, panelProps } =
    usePanel<HTMLLIElement>()
  const follow = useFollowLinks({ onFollow: close })
  const chevron = <ChevronDownIcon size={14} strokeWidth={2} className={navClasses.chevron} />
  return (
    <li {...holderProps} {...hoverProps} className={navClasses.opens}>
      {link}
      {link === undefined ? (
        <button
          type="button"
          className={navClasses.item}
          {...(current ? { 'aria-current': 'page' } : {})}
          {...buttonProps}
        >
          {item.label}
          {chevron}
        </button>
      ) : (
        <IconButton
          size="sm"
          aria-label={`Show all ${item.label.toLowerCase()} by category`}
          className={navClasses.more}
          {...buttonProps}
        >
          {chevron}
        </IconButton>
      )}
      <div className={classes.panel} {...panelProps}>
        <div className={`wrap ${classes.inside}`} onClick={follow} role="presentation">
          <Suspense fallback={null}>
            <MegaPanel item={item} drawn={used} />
          </Suspense>
        </div>
      </div>
    </li>
  )
}
