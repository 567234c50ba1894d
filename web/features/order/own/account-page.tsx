import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './account-page.module.css'

export type AccountTab = 'orders' | 'address'

const tabs = [
  { id: 'orders', label: 'Orders', search: {} },
  { id: 'address', label: 'Address', search: { tab: 'address' } },
] as const

type AccountPageProps = { current: AccountTab; children: ReactNode }

/** The account page with two tabs; the URL has the open one. */
export function AccountPage({ current, children }: AccountPageProps) {
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1>Your account</h1>
        <Link to="/shop/account/settings" className="link">
          Password and data
        </Link>
      </div>
      <div className={classes.tabs} role="tablist" aria-label="Account">
        {tabs.map(({ id, label, search }) => (
          <Link
            key={id}
            to="/shop/account"
            search={search}
            replace
            resetScroll={false}
            role="tab"
            id={`tab-${id}`}
            aria-controls="account-panel"
            aria-selected={id === current}
          >
            {label}
          </Link>
        ))}
      </div>
      <section id="account-panel" role="tabpanel" aria-labelledby={`tab-${current}`}>
        {children}
      </section>
    </main>
  )
}
