import { shopContact } from '../../lib/contact.ts'
import classes from './hours.module.css'

/** When the shop is open, and where. */
export function Hours() {
  return (
    <section className={`box ${classes.hours} num`}>
      <h3>Opening hours</h3>
      <p>{shopContact.hours}</p>
      <p className="muted">{shopContact.closed}</p>
      <h3>Address</h3>
      <p>{shopContact.street}</p>
      <p>{shopContact.place}</p>
    </section>
  )
}
