import { longDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { PolicyName } from '#server/settings/description/policy-names.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Prose } from '#web/ui/page/prose.tsx'
import classes from './policy-page.module.css'

type PolicyPageProps = {
  name: PolicyName
  /** Between its head and its text. */
  children?: ReactNode
}

/** A policy of the shop, with the version that is in force. */
export function PolicyPage({ name, children }: PolicyPageProps) {
  const trpc = useTRPC()
  const { data: policy } = useQuery(trpc.policy.read.queryOptions({ name }))
  if (!policy) return null
  const { title, lead, blocks, version } = policy
  return (
    <main id="content" className="wrap">
      <PageHead crumbs={[{ label: 'Home', to: 'home' }, { label: title }]} title={title}>
        {lead}
      </PageHead>
      {children}
      <div className={classes.text}>
        <Prose blocks={blocks} />
        {name === 'privacy' && (
          <p className={classes.complain}>
            <Link to="/shop/data-complaint" className="link">
              Complain about how we use your personal data
            </Link>
          </p>
        )}
        {version && (
          <p className={`${classes.version} small muted num`}>
            Version {version.number}, in force since {longDate(version.since)}
          </p>
        )}
      </div>
    </main>
  )
}
