import { floorText } from '#server/removal/estimate/inventory-words.shared.ts'
import type { EstimateValues } from '#server/removal/estimate/estimate-form.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import { Measure } from '#web/ui/measure.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { Segments } from './segments.tsx'
import classes from './from-to.module.css'

type FromToProps = {
  first: EstimateValues
  errors: Record<string, string>
  /** The postcodes as they are now, and the miles between them; null where they are not known. */
  way: { from: string | undefined; to: string | undefined; miles: number | null }
}

const floors = Array.from({ length: 22 }, (_, index) => index - 1).map((floor) => ({
  value: String(floor),
  label: upperFirst(floorText(floor)).replace(/ floor$/, ''),
}))

const lifts = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
]

const ways = [
  { value: '0', label: 'At the door' },
  { value: '20', label: 'Up to 20 m' },
  { value: '40', label: 'Further' },
]

/** From where to where: both addresses as far as they matter, and the miles between them. */
export function FromTo({ first, errors, way: { from, to, miles } }: FromToProps) {
  return (
    <>
      {miles !== null && (
        <p className={`${classes.miles} num`}>
          <b>{from}</b>
          <span>
            <Measure tone="clay" />
            <em>{miles === 1 ? '1 mile' : `${miles} miles`}</em>
          </span>
          <b>{to}</b>
        </p>
      )}
      <div className={classes.ends}>
        <End end="from" title="From" first={first} errors={errors} />
        <End end="to" title="To" first={first} errors={errors} />
      </div>
    </>
  )
}

type EndProps = Pick<FromToProps, 'first' | 'errors'> & { end: 'from' | 'to'; title: string }

function End({ end, title, first, errors }: EndProps) {
  const name = (field: string) => `${end}.${field}`
  const value = (field: string, otherwise: string) => first[name(field)] ?? otherwise
  return (
    <section aria-labelledby={`${end}-title`}>
      <p id={`${end}-title`} className={classes.title}>
        {title}
      </p>
      <div className={classes.fields}>
        <TextField
          name={name('postcode')}
          label={
            <>
              Postcode<span className="visually-hidden">, {title.toLowerCase()}</span>
            </>
          }
          autoComplete="off"
          maxLength={16}
          defaultValue={first[name('postcode')]}
          error={errors[name('postcode')]}
        />
        <SelectField
          name={name('floor')}
          label={
            <>
              Floor<span className="visually-hidden">, {title.toLowerCase()}</span>
            </>
          }
          data={floors}
          defaultValue={value('floor', '0')}
        />
      </div>
      <Segments name={name('lift')} legend="Lift" options={lifts} chosen={value('lift', 'none')} />
      <Segments
        name={name('metresToDoor')}
        legend="Van to the door"
        options={ways}
        chosen={value('metresToDoor', '0')}
      />
      <label className={classes.bay}>
        <input
          type="checkbox"
          name={name('needsBay')}
          value="yes"
          defaultChecked={first[name('needsBay')] === 'yes'}
        />
        <span>
          A parking bay is needed
          <span className="small muted">We ask the council. It’s in the price.</span>
        </span>
      </label>
    </section>
  )
}
