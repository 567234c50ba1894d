import { Panel } from '#web/ui/admin/panel.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { ShopData } from './section-fields.ts'
import classes from './shop-page.module.css'

/** What the law requires of a shop before it sells. */
export function RequiredFacts({ shop }: { shop: ShopData }) {
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
