import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { Panel } from '../../ui/admin/panel.tsx'
import { CheckIcon, AlertIcon } from '../../ui/icons.tsx'
import { LockIcon } from '../../ui/icons-shop.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { SectionForm } from './section-form.tsx'
import { sectionForms, type ShopData } from './section-fields.ts'
import { type SectionName, sectionNames } from './section-names.ts'
import { VersionsPanel } from './versions-panel.tsx'
import classes from './shop-page.module.css'

/** The settings of the shop, section by section, and what the law still wants. */
export function ShopPage({ section }: { section: SectionName }) {
  const read = trpc.settings.read.useQuery()
  const [times, setTimes] = useState(0)
  const shop = read.data
  if (shop === undefined) {
    return read.isError ? (
      <RetryNote onRetry={() => void read.refetch()}>The settings could not be loaded.</RetryNote>
    ) : (
      <RowsSkeleton rows={6} />
    )
  }
  return (
    <>
      {!shop.isOpen && <Closed shop={shop} />}
      <div className={classes.page}>
        <nav aria-label="Sections of the settings">
          <ul className={classes.sections}>
            {sectionNames.map((name) => (
              <li key={name}>
                <Link
                  to="/admin/shop"
                  search={{ section: name }}
                  {...(name === section && { 'aria-current': 'page' as const })}
                >
                  {sectionForms[name].title}
                  <Missing count={shop.missing.filter((fact) => fact.section === name).length} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SectionForm key={`${section} ${times}`} section={section} shop={shop} />
        <div className={classes.side}>
          <VersionsPanel
            key={section}
            section={section}
            shop={shop}
            onRestored={() => setTimes(times + 1)}
          />
          <Asked shop={shop} />
        </div>
      </div>
    </>
  )
}

const Missing = ({ count }: { count: number }) =>
  count > 0 && <span className={classes.badge}>{count} missing</span>

/** Why nothing can be bought yet. */
function Closed({ shop }: { shop: ShopData }) {
  const names = shop.missing.map(({ name }) => name).join(', ')
  return (
    <Note tone="warn" mark={LockIcon}>
      <b>The shop cannot sell until its facts are written.</b> Pages work, the checkout says that
      the shop is not open yet. Missing: {names}.
    </Note>
  )
}

/** What the law asks of a shop before it sells. */
function Asked({ shop }: { shop: ShopData }) {
  return (
    <Panel title="What the law asks">
      <ul className={classes.asked}>
        {shop.missing.map(({ section, field, name, why }) => (
          <li key={`${section}.${field}`}>
            <AlertIcon />
            <div>
              <b>{name}</b>
              <p className="small muted">{why}</p>
            </div>
          </li>
        ))}
        {shop.missing.length === 0 && (
          <li>
            <CheckIcon />
            <p>Every fact of the company is there.</p>
          </li>
        )}
      </ul>
    </Panel>
  )
}
