import { z } from 'zod'
import { email, id, text } from '#server/lib/fields.ts'
import { staffRoles } from '#server/lib/people/roles-and-permissions.shared.ts'

const role = z.enum(staffRoles)
/** Each role once, in the order of the list. */
const roles = z
  .array(role)
  .max(staffRoles.length)
  .transform((chosen) => staffRoles.filter((one) => chosen.includes(one)))

export const inviteInput = z.object({
  userName: text('the name', 60),
  email,
  staffRoles: roles.refine((chosen) => chosen.length > 0, 'Choose at least one role.'),
  /** Replaces an invitation of this address that waits. */
  isAgain: z.boolean().default(false),
})

/** Without any role the person leaves the staff. */
export const setRolesInput = z.object({ id, staffRoles: roles })

/** A member of staff. */
export const staffMember = z.object({
  id,
  userName: z.string(),
  email: z.string(),
  staffRoles: z.array(role),
  /** False until the invitation's link was used. */
  hasJoined: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastUsedAt: z.string().nullable(),
})

export const staffOutput = z.array(staffMember)

export type InviteInput = z.infer<typeof inviteInput>
export type SetRolesInput = z.infer<typeof setRolesInput>
export type StaffMember = z.infer<typeof staffMember>
