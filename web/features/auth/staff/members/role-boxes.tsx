import { type StaffRole, staffRoles } from '#server/lib/people/roles-and-permissions.shared.ts'
import { fieldError } from '#web/ui/forms/fields.tsx'
import classes from './members.module.css'

type RoleBoxesProps = {
  chosen: readonly StaffRole[]
  onChange: (chosen: StaffRole[]) => void
  error?: string | undefined
}

/** A checkbox for each role, with its description. */
export function RoleBoxes({ chosen, onChange, error }: RoleBoxesProps) {
  const toggle = (role: StaffRole) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={classes.roles}>
      <legend>Roles</legend>
      {staffRoles.map((role) => (
        <label key={role} className={classes.role}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
          {roleLabels[role].name}
          <span className="muted small">{roleLabels[role].about}</span>
        </label>
      ))}
      {fieldError(error)}
    </fieldset>
  )
}

/** The label and description of each role, in the order of lists. */
const roleLabels: Record<StaffRole, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'Everything, including staff and shop settings' },
  sales: { name: 'Sales', about: 'Orders, refunds, inquiries and reports' },
  warehouse: { name: 'Warehouse', about: 'Orders, swatches, deliveries and runs' },
  crew: { name: 'Crew', about: 'Day sheets for their own runs' },
  content: { name: 'Content', about: 'Products, pictures, search synonyms and reviews' },
}

/** The labels of some roles, in the order of lists. */
export const roleNames = (roles: readonly StaffRole[]): string =>
  staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => roleLabels[role].name)
    .join(', ')

/** Whether two choices have the same roles, in any order. */
export const isSameRoles = (one: readonly StaffRole[], other: readonly StaffRole[]): boolean =>
  roleNames(one) === roleNames(other)
