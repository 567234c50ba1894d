import { useContact } from '#web/lib/shop.ts'
import classes from './hours.module.css'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** Opening hours and address. */
export function Hours() {
  const contact = useContact()
  return (
    <section className={`box ${classes.hours} num`}>
      <h3>Opening hours</h3>
      <p>
        <Unbroken text={contact.hours} />
      </p>
      <p className="muted">{contact.closed}</p>
      <h3>Address</h3>
      <p>{contact.street}</p>
      <p>{contact.place}</p>
    </section>
  )
}
