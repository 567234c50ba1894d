import { Link } from '@tanstack/react-router'
import { placeholderNames } from '#server/settings/description/placeholder-names.shared.ts'
import { policyNames } from '#server/settings/description/policy-names.shared.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { sectionForms, type ShopData } from '../section-fields.ts'
import type { SectionName } from '../section-names.ts'
import classes from './text-panels.module.css'

type PoliciesProps = { section: SectionName; shop: ShopData }

/** The shop's policies with their current version. */
export const Policies = ({ section, shop }: PoliciesProps) => (
  <Panel title="Policies">
    <ul className={classes.policies}>
      {policyNames.map((name) => (
        <li key={name}>
          <Link
            to="/admin/shop"
            search={{ section: name }}
            {...(name === section && { 'aria-current': 'page' as const })}
          >
            {sectionForms[name].title}
          </Link>
          <p className="small muted">{versionText(shop, name)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

function versionText({ numbers, drafts }: ShopData, name: SectionName): string {
  const number = numbers[name]
  if (number === 0) return 'as installed'
  return name in drafts ? `draft ${number}` : `version ${number}`
}

/** The placeholders of a text, with their current values. */
export const Placeholders = () => (
  <Panel title="Placeholders">
    <p className={`${classes.lead} small muted`}>
      Filled in from your settings on every page and email.
    </p>
    <dl className={classes.placeholders}>
      {Object.entries(placeholderNames).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd className="small muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
