import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { policyNames } from '#server/settings/description/policy-names.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Note } from '#web/ui/note.tsx'
import { LockIcon } from '#web/ui/icons/icons-shop.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { hasText, sectionForms, type ShopData, ownTextsOf, textsOf } from './section-fields.ts'
import { type SectionName, sectionNames } from './section-names.ts'
import { TextForm, type TextView } from './text/text-form.tsx'
import { Placeholders, Policies } from './text/text-panels.tsx'
import { VersionsPanel } from './versions-panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { SaveFault, useSaveSection, UnsavedSection } from './saving-section.tsx'
import { SectionField } from './section-field.tsx'
import classes from './shop-page.module.css'
import { Panel, Compact } from '#web/ui/admin/panel.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'

/** What the law requires of a shop before it sells. */
function RequiredFacts({ shop }: { shop: ShopData }) {
  return (
    <Panel title="Legal requirements">
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
            <p>All required details are complete.</p>
          </li>
        )}
      </ul>
    </Panel>
  )
}

/** The settings by section, with the facts that the law still requires. */
export function ShopPage({ section }: { section: SectionName }) {
  const trpc = useTRPC()
  const read = useQuery(trpc.settings.read.queryOptions())
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
        <Sections section={section} shop={shop} />
        <OneSection key={section} section={section} shop={shop} />
      </div>
    </>
  )
}

const policies: readonly SectionName[] = policyNames
const isPolicy = (name: SectionName) => policies.includes(name)

/** The navigation of the sections; the policies are one entry, and listed beside their text. */
function Sections({ section, shop }: { section: SectionName; shop: ShopData }) {
  const entries: [name: SectionName, title: string, isChosen: boolean][] = sectionNames
    .filter((name) => !isPolicy(name))
    .map((name) => [name, sectionForms[name].title, name === section])
  entries.push(['terms', 'Policies', isPolicy(section)])
  return (
    <nav aria-label="Settings sections">
      <ul className={classes.sections}>
        {entries.map(([name, title, isChosen]) => (
          <li key={name}>
            <Link
              to="/admin/shop"
              search={{ section: name }}
              {...(isChosen && { 'aria-current': 'page' as const })}
            >
              {title}
              <Missing count={shop.missing.filter((fact) => fact.section === name).length} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The form of a section, with its versions. */
function OneSection({ section, shop }: { section: SectionName; shop: ShopData }) {
  const [times, setTimes] = useState(0)
  const [compared, setCompared] = useState<number | null>(null)
  const [view, setView] = useState<TextView>('write')
  const compare = (number: number | null) => {
    setCompared(number)
    setView(number === null ? 'write' : 'compare')
  }
  return (
    <>
      {hasText(section) ? (
        <TextForm
          key={times}
          section={section}
          shop={shop}
          view={view}
          onView={setView}
          compared={compared}
        />
      ) : (
        <SectionForm key={times} section={section} shop={shop} />
      )}
      <div className={classes.side}>
        <VersionsPanel
          section={section}
          shop={shop}
          compared={compared}
          onCompare={compare}
          onRestored={() => setTimes(times + 1)}
        />
        {isPolicy(section) && <Policies section={section} shop={shop} />}
        {hasText(section) ? <Placeholders /> : <RequiredFacts shop={shop} />}
      </div>
    </>
  )
}

const Missing = ({ count }: { count: number }) =>
  count > 0 && <span className={classes.badge}>{count} missing</span>

/** Why the shop cannot sell yet. */
function Closed({ shop }: { shop: ShopData }) {
  const names = shop.missing.map(({ name }) => name).join(', ')
  return (
    <Note tone="warn" mark={LockIcon}>
      <b>You cannot take orders until all required details are complete.</b> The pages work, but the
      checkout says the shop is not open yet. Missing: {names}.
    </Note>
  )
}

type SectionFormProps = { section: SectionName; shop: ShopData }

/** The form of a settings section: fields, missing facts, and saving as the next version. */
function SectionForm({ section, shop }: SectionFormProps) {
  const { title, aside, fields } = sectionForms[section]
  const asItCame = textsOf(section, shop.settings[section])
  const isFictional = !shop.isOpen && shop.numbers[section] === 0
  const start = isFictional ? ownTextsOf(section, shop.settings[section]) : asItCame
  const { values, field, fill, setErrors } = useFields(start)
  const { save, send, isUnsaved } = useSaveSection({ section, shop, start, setErrors })
  const missing = new Map(
    shop.missing.filter((fact) => fact.section === section).map((fact) => [fact.field, fact.why]),
  )
  return (
    <>
      <form method="post" onSubmit={handleSubmit(() => send(values), save.isPending)}>
        <Panel title={title} aside={aside}>
          <div className={classes.fields}>
            <Compact>
              {fields.map((one) => (
                <SectionField
                  key={one.name}
                  field={one}
                  {...field(one.name)}
                  onText={(text) => fill({ [one.name]: text })}
                  why={missing.get(one.name)}
                  example={isFictional && one.isOwn === true ? asItCame[one.name] : undefined}
                />
              ))}
            </Compact>
          </div>
          <SaveFault error={save.error} />
          <div className={classes.actions}>
            <BusyButton type="submit" size="sm" busy={save.isPending} busyText="Saving...">
              Save {title.toLowerCase()}
            </BusyButton>
          </div>
        </Panel>
      </form>
      <UnsavedSection title={title} isUnsaved={isUnsaved(values)} />
    </>
  )
}
