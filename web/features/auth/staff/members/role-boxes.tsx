import { type StaffRole, staffRoles } from '#server/lib/permissions.shared.ts'
import { fieldError } from '#web/ui/forms/fields.tsx'
import classes from './members.module.css'
import { roleLabels } from './role-labels.ts'

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
