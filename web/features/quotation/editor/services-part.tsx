import { serviceKinds, serviceNames, type ServiceKind } from '#server/lib/services.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { type DraftLine, withService, type Editing } from './quotation-draft.ts'
import { Part } from './part.tsx'
import classes from './editor.module.css'

/** The services that the pieces offer: each for all pieces of a line. */
export function ServicesPart({ draft, change, isFixed }: Editing) {
  const offered = draft.lines.flatMap((line, index) =>
    serviceKinds.flatMap((service) => (isOffered(line, service) ? [{ line, index, service }] : [])),
  )
  if (offered.length === 0) return null
  const set = (index: number, line: DraftLine) =>
    change({ lines: draft.lines.map((one, at) => (at === index ? line : one)) })
  return (
    <Part title="Services" part={4}>
      <div className={classes.services}>
        {offered.map(({ line, index, service }) => {
          const chosen = line[`${service}Quantity`]
          const pence = line[`${service}Pence`] || (line[`${service}PricePence`] ?? 0)
          return (
            <label key={`${line.productId} ${service}`} className={classes.service}>
              <input
                type="checkbox"
                checked={chosen > 0}
                disabled={isFixed}
                onChange={({ currentTarget }) =>
                  set(index, withService(line, service, currentTarget.checked))
                }
              />
              <span>
                {serviceNames[service]}: {line.title}
                {service === 'assembly' && line.assemblyMinutes !== null && (
                  <span className="small muted num">{line.assemblyMinutes} minutes each</span>
                )}
              </span>
              <span className="num">{formatPence(pence * line.quantity)}</span>
            </label>
          )
        })}
      </div>
    </Part>
  )
}

const isOffered = (line: DraftLine, service: ServiceKind) =>
  line[`${service}PricePence`] !== null || line[`${service}Quantity`] > 0
