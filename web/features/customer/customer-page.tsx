import { useQuery } from '@tanstack/react-query'
import { longDate } from '#server/lib/london-time.shared.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { SentEmailList } from '#web/ui/admin/sent-emails/sent-email-list.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import type { CustomerData } from './customer-data.ts'
import { CustomerRecord } from './customer-record.tsx'
import {
  CustomerConversations,
  CustomerInquiries,
  CustomerOrders,
  CustomerQuotations,
  CustomerQuestions,
  CustomerRemovals,
  CustomerReviews,
} from './customer-sections.tsx'
import classes from './customer.module.css'

/** One person with everything that belongs to them: each kind is a section. */
export function CustomerPage({ customer: loaded }: { customer: CustomerData }) {
  const trpc = useTRPC()
  const { data: customer } = useQuery(
    trpc.customer.get.queryOptions({ key: loaded.key }, { initialData: loaded }),
  )
  return (
    <>
      <div className={classes.head}>
        <h2>{customer.name || 'Customer'}</h2>
        <span className="muted">{customer.account === null ? 'Guest' : 'Account'}</span>
        {customer.blockedAt !== null && <Mark tone="red">Blocked</Mark>}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <CustomerOrders customer={customer} />
          <CustomerQuotations customer={customer} />
          <CustomerInquiries customer={customer} />
          <CustomerRemovals customer={customer} />
          <CustomerConversations customer={customer} />
          <CustomerQuestions customer={customer} />
          <CustomerReviews customer={customer} />
          <Panel title="Emails" aside="The last 90 days">
            <SentEmailList emails={customer.emails} />
          </Panel>
        </div>
        <div className={classes.side}>
          <Contact customer={customer} />
          <CustomerRecord key={customer.note} customer={customer} />
        </div>
      </div>
    </>
  )
}

/** How to reach them, and their addresses. */
function Contact({ customer: { email, account, phones, addresses } }: { customer: CustomerData }) {
  return (
    <Panel title="Contact">
      <div className={classes.body}>
        {email === null ? (
          <p className="muted">No email address</p>
        ) : (
          <p>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            {account?.isEmailConfirmed === false && (
              <span className="muted">
                {' '}
                (not confirmed: orders of guests with this address are not included)
              </span>
            )}
          </p>
        )}
        {phones.map((phone) => (
          <p key={phone}>
            <a className="link num" href={phoneHref(phone)}>
              {phone}
            </a>
          </p>
        ))}
        {account !== null && (
          <p className="muted num">Account since {longDate(account.createdAt)}</p>
        )}
        {addresses.map((one) => (
          <address key={Object.values(one).join(' ')} className={classes.address}>
            {one.firstName} {one.lastName}
            <br />
            {one.address !== '' && (
              <>
                {one.address}
                <br />
              </>
            )}
            {one.city !== '' && `${one.city}, `}
            <span className="unbroken">{one.pincode}</span>
          </address>
        ))}
      </div>
    </Panel>
  )
}
